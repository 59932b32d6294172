/* SPDX-License-Identifier: MIT */
#include "facts/site/settings.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/lines.h"
#include "text/yaml.h"

/* Values of one key that are read. */
enum { VALUES_LIMIT = 32 };

static bool stands_alone(dv_str text, size_t start, size_t end)
{
    return (start == 0 || !dv_is_word(text.ptr[start - 1])) &&
           (end >= text.len || !dv_is_word(text.ptr[end]));
}

static size_t find_word(dv_str text, dv_str word, size_t at)
{
    for (at = dv_str_find_from(text, at, word); at < text.len;
         at = dv_str_find_from(text, at + 1, word))
        if (stands_alone(text, at, at + word.len))
            break;
    return at;
}

bool dv_site_has_word(dv_str text, const char *words)
{
    dv_str word;

    while (dv_site_word(&words, &word))
        if (dv_str_has(text, word))
            return true;
    return false;
}

void dv_site_addresses(dv_str text, dv_arena *arena, dv_strmap *out)
{
    static const char ends[] = "\"'` \t\r\n:,";

    for (size_t at = 0, start = 0; at <= text.len; at++) {
        dv_str part;

        if (at < text.len && !(text.ptr[at] && strchr(ends, text.ptr[at])))
            continue;
        part = dv_str_slice(text, start, at);
        start = at + 1;
        while (part.len && part.ptr[0] == '/')
            part = dv_str_slice(part, 1, part.len);
        while (part.len && part.ptr[part.len - 1] == '/')
            part.len--;
        if (part.len)
            dv_strmap_put(out, arena, part, NULL);
    }
}

static size_t skip(dv_str text, size_t at, const char *bytes)
{
    while (at < text.len && text.ptr[at] && strchr(bytes, text.ptr[at]))
        at++;
    return at;
}

/* The text in quotes behind `:` or `=` at `at`; false when that is something
 * else. */
static bool read_quoted(dv_str text, size_t at, dv_str *out)
{
    size_t quote;

    at = skip(text, at, "\"'");
    at = skip(text, at, " \t");
    if (at >= text.len || (text.ptr[at] != ':' && text.ptr[at] != '='))
        return false;
    quote = skip(text, at + 1, " \t");
    if (quote >= text.len || !text.ptr[quote] ||
        !strchr("\"'`", text.ptr[quote]))
        return false;
    *out = dv_str_slice(text, quote + 1, text.len);
    *out = dv_str_slice(*out, 0, dv_str_find_byte(*out, text.ptr[quote]));
    return dv_str_find_byte(*out, '\n') == out->len &&
           dv_str_find_byte(*out, '\\') == out->len;
}

static void read_text(dv_str text, dv_str key, dv_arena *arena,
                      dv_site_list *out)
{
    uint32_t read = 0;

    for (size_t at = find_word(text, key, 0);
         at < text.len && read < VALUES_LIMIT;
         at = find_word(text, key, at + 1)) {
        dv_str value;

        if (!read_quoted(text, at + key.len, &value))
            continue;
        *dv_vec_push(arena, out) = value;
        read++;
    }
}

/* Of YAML, a text at the top. */
static void read_yaml(const dv_site *site, dv_str key, dv_arena *arena,
                      dv_site_list *out)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_file *file = dv_file_new(&scratch, site->marker, site->text);
    dv_yaml yaml =
        dv_yaml_parse(file, (dv_span){0, (uint32_t)site->text.len}, &scratch);
    uint32_t value =
        yaml.error.len || !yaml.count ? DV_NONE : dv_yaml_get(&yaml, 0, key);

    if (value != DV_NONE && yaml.nodes[value].kind == DV_YAML_SCALAR)
        *dv_vec_push(arena, out) = dv_arena_copy(arena, yaml.nodes[value].text);
}

void dv_site_values(const dv_site *site, dv_str key, dv_arena *arena,
                    dv_site_list *out)
{
    if (dv_str_ends(site->marker, DV_STR(".yml")) ||
        dv_str_ends(site->marker, DV_STR(".yaml")))
        read_yaml(site, key, arena, out);
    else
        read_text(site->text, key, arena, out);
}
