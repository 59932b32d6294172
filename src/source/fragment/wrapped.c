/* SPDX-License-Identifier: MIT */
#include "source/fragment/wrapped.h"

#include "base/mem.h"
#include "source/languages.h"

typedef struct wrapping {
    const char *before, *behind;
} wrapping;

typedef struct wrapped_language {
    const char *name;
    const char *alike; /* read as this one, too; or NULL */
    const char *body;  /* what a function's begins with; NULL: a brace */
    wrapping wrappings[DV_FRAGMENT_WRAPPINGS];
} wrapped_language;

#define FUNCTION                                                               \
    {                                                                          \
        "void f() {\n", "\n}\n"                                                \
    }
#define FUNCTION_WITH_END                                                      \
    {                                                                          \
        "void f() {\n", "\n;}\n"                                               \
    }
#define DECLARATION                                                            \
    {                                                                          \
        "", "\n;\n"                                                            \
    }
#define ITEMS                                                                  \
    {                                                                          \
        "int a[] = {\n", "\n};\n"                                              \
    }
#define CLASS                                                                  \
    {                                                                          \
        "class A {\n", "\n};\n"                                                \
    }
#define OBJECT                                                                 \
    {                                                                          \
        "({\n", "\n})\n"                                                       \
    }
#define ARGUMENTS                                                              \
    {                                                                          \
        "f(\n", "\n)\n"                                                        \
    }
#define MEMBERS                                                                \
    {                                                                          \
        "class A {\n", "\n}\n"                                                 \
    }
#define BODY                                                                   \
    {                                                                          \
        "async function* f() {\n", "\n}\n"                                     \
    }
#define CHAIN                                                                  \
    {                                                                          \
        "a\n", "\n"                                                            \
    }
#define MARKUP                                                                 \
    {                                                                          \
        "<>\n", "\n</>\n"                                                      \
    }

static const wrapped_language languages[] = {
    {"c",
     "cpp",
     "void f() {\n",
     {FUNCTION,
      DECLARATION,
      {"struct s {\n", "\n};\n"},
      ITEMS,
      FUNCTION_WITH_END,
      {"int a = \n", "\n;\n"}}},
    {"cpp",
     "cuda",
     "void f() {\n",
     {FUNCTION,
      DECLARATION,
      CLASS,
      ITEMS,
      FUNCTION_WITH_END,
      {"int a = \n", "\n;\n"}}},
    {"cuda",
     "cpp",
     "void f() {\n",
     {FUNCTION,
      DECLARATION,
      CLASS,
      ITEMS,
      FUNCTION_WITH_END,
      {"int a = \n", "\n;\n"}}},
    {"go",
     NULL,
     "func f() {\n",
     {{"func f() {\n", "\n}\n"},
      {"type T struct {\n", "\n}\n"},
      {"type T interface {\n", "\n}\n"},
      {"var a = T{\n", "\n}\n"},
      {"func f() { switch {\n", "\n} }\n"},
      {"func ", "\n"}}},
    {"javascript",
     "tsx",
     NULL,
     {OBJECT,
      MEMBERS,
      ARGUMENTS,
      BODY,
      CHAIN,
      MARKUP,
      {"[\n", "\n]\n"},
      {"switch (a) {\n", "\n}\n"}}},
    {"rust",
     NULL,
     "fn f() {\n",
     {{"fn f() {\n", "\n}\n"},
      {"impl A {\n", "\n}\n"},
      {"struct A {\n", "\n}\n"},
      {"trait A {\n", "\n}\n"},
      {"fn f() { match a {\n", "\n} }\n"},
      {"fn f() { A {\n", "\n} }\n"},
      {"fn f() { a\n", "\n}\n"},
      DECLARATION,
      {"type A = \n", "\n;\n"},
      {"enum A {\n", "\n}\n"}}},
    {"toml", NULL, NULL, {{"a = [\n", "\n]\n"}, {"a = {\n", "\n}\n"}}},
    {"tsx",
     "typescript",
     NULL,
     {OBJECT,
      MEMBERS,
      {"type A = \n", "\n"},
      ARGUMENTS,
      {"interface A {\n", "\n}\n"},
      BODY,
      MARKUP,
      CHAIN,
      {"enum A {\n", "\n}\n"}}},
    {"typescript",
     "tsx",
     NULL,
     {OBJECT,
      MEMBERS,
      {"type A = \n", "\n"},
      ARGUMENTS,
      {"interface A {\n", "\n}\n"},
      BODY,
      CHAIN,
      {"enum A {\n", "\n}\n"},
      {"type A = {\n", "\n}\n"}}},
};

static const wrapped_language *language_of(uint32_t language)
{
    const char *name = dv_languages[language].name;

    for (size_t i = 0; i < DV_COUNT(languages); i++)
        if (strcmp(languages[i].name, name) == 0)
            return &languages[i];
    return NULL;
}

static bool try_in(dv_fragment_reader *reader, wrapping around, dv_str text)
{
    dv_draft draft = {.arena = &reader->scratch};
    bool sound;

    dv_draft_insert(&draft, dv_str_from(around.before));
    dv_draft_copy(&draft, text, (dv_span){0, (uint32_t)text.len});
    dv_draft_insert(&draft, dv_str_from(around.behind));
    sound = dv_fragment_try(reader, dv_fragment_of_draft(&draft));
    dv_draft_release(&draft);
    return sound;
}

bool dv_fragment_try_wrapped(dv_fragment_reader *reader, dv_str text)
{
    const wrapped_language *language = language_of(reader->language);
    const wrapping *wrappings = language ? language->wrappings : NULL;

    if (!wrappings || text.len > DV_FRAGMENT_WRAPPED)
        return false;
    for (uint32_t i = 0; i < DV_FRAGMENT_WRAPPINGS && wrappings[i].before; i++)
        if (try_in(reader, wrappings[i], text))
            return true;
    return false;
}

dv_str dv_fragment_body(uint32_t language)
{
    const wrapped_language *found = language_of(language);

    return found && found->body ? dv_str_from(found->body) : DV_STR("{\n");
}

bool dv_fragment_try_alike(dv_fragment_reader *reader, dv_str text)
{
    const wrapped_language *language = language_of(reader->language);
    uint32_t own = reader->language;
    bool sound;

    if (!language || !language->alike || text.len > DV_FRAGMENT_WRAPPED)
        return false;
    reader->language = dv_language_named(dv_str_from(language->alike));
    sound = dv_fragment_try(reader, (dv_fragment_text){.text = text});
    reader->language = own;
    return sound;
}
