/* SPDX-License-Identifier: MIT */
#include "facts/options/probe.h"

#include "base/strmap.h"
#include "docverify/ascii.h"

typedef struct builder {
    dv_option_probe *probe;
    dv_arena *arena;
    dv_strmap by_key; /* -> index into keys */
    DV_VEC(dv_str) keys;
    DV_VEC(uint32_t) firsts;
} builder;

static bool is_separator(char c)
{
    return c == '-' || c == '_' || c == '.';
}

static void add_form(builder *b, dv_option_form form, dv_str key)
{
    bool added;
    uint32_t *index;

    if (key.len == 0 || dv_is_digit(key.ptr[0]))
        return;
    index = dv_strmap_put(&b->by_key, b->arena, key, &added);
    if (added) {
        *index = b->keys.count;
        *dv_vec_push(b->arena, &b->keys) = key;
        *dv_vec_push(b->arena, &b->firsts) = DV_NONE;
    }
    form.next = b->firsts.items[*index];
    b->firsts.items[*index] = b->probe->forms.count;
    *dv_vec_push(b->arena, &b->probe->forms) = form;
}

/* The longest part between separators; where it starts goes to `at`. */
static dv_str longest_part(dv_str name, uint32_t *at)
{
    dv_str longest = {0};
    size_t start = 0;

    for (size_t i = 0; i <= name.len; i++) {
        if (i < name.len && dv_is_word_byte(name.ptr[i]))
            continue;
        if (i - start > longest.len) {
            longest = dv_str_slice(name, start, i);
            *at = (uint32_t)start;
        }
        start = i + 1;
    }
    return longest;
}

/* The words joined by `_`, or as one: failOn. */
static dv_str join(dv_str name, bool camel, dv_arena *arena)
{
    char *out = dv_arena_new(arena, name.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];

        if (!is_separator(c)) {
            bool first = camel && i > 0 && is_separator(name.ptr[i - 1]);

            out[length++] = (char)(first && dv_is_lower(c) ? c - 'a' + 'A' : c);
        } else if (!camel) {
            out[length++] = '_';
        }
    }
    return (dv_str){out, length};
}

static void add_name(builder *b, uint32_t asked, dv_str name)
{
    dv_option_form form = {.asked = asked, .text = name};
    dv_str part = longest_part(name, &form.at);

    add_form(b, form, part);
    if (part.len == name.len)
        return;
    for (uint32_t camel = 0; camel < 2; camel++) {
        form = (dv_option_form){.asked = asked, .exact = true};
        form.text = join(name, camel == 1, b->arena);
        add_form(b, form, form.text);
    }
}

void dv_option_probe_init(dv_option_probe *probe, const dv_str *asked,
                          uint32_t count, dv_arena *arena)
{
    builder b = {.probe = probe, .arena = arena};

    *probe = (dv_option_probe){.asked_count = count};
    for (uint32_t i = 0; i < count; i++)
        add_name(&b, i, dv_str_slice(asked[i], 2, asked[i].len));
    probe->keys = b.keys.items;
    probe->first_forms = b.firsts.items;
    dv_sieve_init(&probe->sieve, b.keys.items, b.keys.count, arena);
    dv_strmap_release(&b.by_key);
}

void dv_option_probe_release(dv_option_probe *probe)
{
    dv_sieve_release(&probe->sieve);
}

typedef struct visit {
    const dv_option_probe *probe;
    dv_str text;
    bool *seen;
    dv_arena *arena;
    dv_option_hits *hits;
} visit;

/* A name of one word must be a string: it begins one (`"jobs=i"`, `'jobs'`). */
static bool is_string(dv_str text, size_t start, size_t end)
{
    return start > 0 && strchr("\"'`", text.ptr[start - 1]) && end < text.len &&
           strchr("\"'`=|:, <", text.ptr[end]);
}

/* Or a field (`jobs: u32`), or a key (`jobs: {`). */
static bool is_field(dv_str text, size_t start, size_t end)
{
    return start > 0 && strchr(" \t\n{(,", text.ptr[start - 1]) &&
           end + 1 < text.len && text.ptr[end] == ':' &&
           text.ptr[end + 1] == ' ';
}

/* Whether the form stands where its identifier was found. */
static bool stands(const visit *v, const dv_option_form *form, uint32_t offset)
{
    size_t start, end;
    dv_str text = v->text;

    if (form->exact)
        return true;
    if (offset < form->at)
        return false;
    start = offset - form->at;
    end = start + form->text.len;
    if (!dv_str_equal(dv_str_slice(text, start, end), form->text) ||
        (start > 0 && dv_is_word_byte(text.ptr[start - 1])) ||
        (end < text.len &&
         (dv_is_word_byte(text.ptr[end]) || text.ptr[end] == '-')))
        return false;
    return dv_str_find_byte(form->text, '-') < form->text.len ||
           is_string(text, start, end) || is_field(text, start, end);
}

static void see(void *context, uint32_t key, uint32_t offset)
{
    visit *v = context;

    for (uint32_t i = v->probe->first_forms[key]; i != DV_NONE;
         i = v->probe->forms.items[i].next) {
        const dv_option_form *form = &v->probe->forms.items[i];

        if (v->seen[form->asked] || !stands(v, form, offset))
            continue;
        v->seen[form->asked] = true;
        *dv_vec_push(v->arena, v->hits) = form->asked;
    }
}

void dv_option_probe_text(const dv_option_probe *probe, dv_str text, bool *seen,
                          dv_arena *arena, dv_option_hits *hits)
{
    visit v = {probe, text, seen, arena, hits};

    if (probe->forms.count)
        dv_sieve_text(&probe->sieve, text, see, &v);
}
