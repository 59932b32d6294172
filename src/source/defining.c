/* SPDX-License-Identifier: MIT */
#include "source/defining.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "source/languages.h"
#include "source/source.h"

/* Bytes of a line that are looked at before a name, and behind it. */
#define WORD_LIMIT 12u
#define REST_LIMIT 256u

/* A name in its line. */
typedef struct place {
    dv_str before; /* the end of what is before it, white space trimmed */
    dv_str rest;   /* of the line behind the name, trimmed */
    bool first;    /* nothing is before it */
    bool indented; /* but white space */
} place;

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static dv_str rest_of(dv_str text, size_t at)
{
    dv_str rest = dv_str_slice(text, at, at + REST_LIMIT);

    at = 0;
    while (at < rest.len && dv_is_word_byte(rest.ptr[at]))
        at++;
    while (at < rest.len && is_space(rest.ptr[at]))
        at++;
    rest = dv_str_slice(rest, at, dv_str_find_byte(rest, '\n'));
    while (rest.len && is_space(rest.ptr[rest.len - 1]))
        rest.len--;
    return rest;
}

static place place_of(dv_str text, uint32_t offset)
{
    uint32_t end = offset, start;
    place p = {.rest = rest_of(text, offset)};

    while (end > 0 && is_space(text.ptr[end - 1]))
        end--;
    for (start = end; start > 0 && end - start < WORD_LIMIT; start--)
        if (text.ptr[start - 1] == '\n')
            break;
    p.before = dv_str_slice(text, start, end);
    p.first = p.before.len == 0;
    p.indented = end != offset;
    return p;
}

static char last_byte(dv_str text)
{
    return text.len ? text.ptr[text.len - 1] : '\0';
}

static char first_byte(dv_str text)
{
    return text.len ? text.ptr[0] : '\0';
}

/* Whether `before` ends with one of the words of `list`, which has a space
 * before and behind each. */
static bool ends_with_word(dv_str before, dv_str list)
{
    size_t start = before.len;
    dv_str word;

    while (start > 0 && dv_is_word_byte(before.ptr[start - 1]))
        start--;
    word = dv_str_slice(before, start, before.len);
    for (size_t at = 0; word.len && at + word.len + 1 < list.len; at++)
        if (list.ptr[at] == ' ' && list.ptr[at + 1 + word.len] == ' ' &&
            memcmp(list.ptr + at + 1, word.ptr, word.len) == 0)
            return true;
    return false;
}

/* Whether it begins a line of a class, an interface or an object: "name(a) {",
 * "name(a): b;" but not "name(a);", "name = ", "name: ", and in a group of
 * types "name struct {"; or stands in "exports.name = ". */
static bool is_member(const place *p)
{
    char next = first_byte(p->rest);

    if (!p->first)
        return last_byte(p->before) == '.' && next == '=';
    if (next == '(')
        return last_byte(p->rest) != ';' || dv_str_has(p->rest, DV_STR("):"));
    return (next && strchr("<=:?", next)) ||
           dv_str_starts(p->rest, DV_STR("struct")) ||
           dv_str_starts(p->rest, DV_STR("interface"));
}

/* "fun Type.name(a): Type {", but also what is called with a block. */
static bool has_receiver(const place *p)
{
    return last_byte(p->before) == '.' && first_byte(p->rest) == '(' &&
           (last_byte(p->rest) == '{' || dv_str_has(p->rest, DV_STR("):")) ||
            dv_str_has(p->rest, DV_STR(") =")));
}

static bool behind_words(const dv_language *language, const place *p)
{
    char last = last_byte(p->before);

    if (ends_with_word(p->before, dv_str_from(language->defining)) ||
        dv_str_ends(p->before, DV_STR("def self.")))
        return true;
    if (language->receivers && has_receiver(p))
        return true;
    return language->members && (last == ')' || last == '*' || is_member(p));
}

/* "List<T> names = ", "List<T> Names {". */
static bool is_generic_member(const place *p)
{
    char next = first_byte(p->rest);

    return last_byte(p->before) == '>' && next && strchr("=;{", next);
}

/* "Type &name(", "List<T> name(", "Class::name(" but for a call. */
static bool is_cpp_function(const place *p)
{
    char last = last_byte(p->before);

    if (first_byte(p->rest) != '(' || last_byte(p->rest) == ';')
        return false;
    return last == '&' || last == '>' || dv_str_ends(p->before, DV_STR("::"));
}

static bool behind_any_word(const place *p)
{
    static const dv_str uses =
        DV_STR_INIT(" import return await not as in else case goto new throw ");

    if (p->first)
        return !p->indented;
    if (is_cpp_function(p) || is_generic_member(p))
        return true;
    return !strchr(".,(=[{!:\"'-+/<>&|", last_byte(p->before)) &&
           !ends_with_word(p->before, uses);
}

/* Whether it may be a key, or a part of one: "name: 1", "'name' =", "[a.name]".
 */
static bool is_key(const place *p)
{
    char next = first_byte(p->rest);

    return next && strchr("\"':=].", next);
}

bool dv_may_be_defined_at(uint32_t language, dv_str text, uint32_t offset)
{
    place p = place_of(text, offset);

    if (language != DV_NONE && dv_languages[language].data)
        return is_key(&p);
    if (language != DV_NONE && dv_languages[language].defining)
        return behind_words(&dv_languages[language], &p);
    return behind_any_word(&p);
}

/* Lines that are looked at; a name in more of them may be defined. */
#define LINES_LIMIT 256u

static bool line_may_define(const dv_file *file, uint32_t language,
                            uint32_t line, dv_str name)
{
    dv_span span = dv_file_line_span(file, line);
    const char *text = file->text.ptr, *at = text + span.start;
    const char *end = text + span.end;

    while (at < end &&
           (at = memmem(at, (size_t)(end - at), name.ptr, name.len)) != NULL) {
        if (dv_may_be_defined_at(language, file->text, (uint32_t)(at - text)))
            return true;
        at += name.len;
    }
    return false;
}

bool dv_may_be_defined_in(const dv_source *source, dv_str name)
{
    const dv_mention *mention = dv_source_mention(source, name);
    uint32_t language = source->page
                            ? dv_language_of_scripts(source->file->path)
                            : dv_language_of(source->file->path);

    if (!mention)
        return false;
    if (mention->line_count > LINES_LIMIT)
        return true;
    for (uint32_t i = 0; i < mention->line_count; i++)
        if (line_may_define(source->file, language, mention->lines[i], name))
            return true;
    return false;
}
