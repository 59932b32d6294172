/* SPDX-License-Identifier: MIT */
#include "conventions/diagram/mermaid_text.h"

#include "conventions/diagram/mermaid_scan.h"

/* Copies what is kept of a text over the text itself. */
typedef struct keeper {
    dv_mm_text *text;
    uint32_t kept;
} keeper;

static void keep(keeper *k, uint32_t start, uint32_t end)
{
    for (uint32_t i = start; i < end; i++) {
        k->text->bytes[k->kept] = k->text->bytes[i];
        k->text->places[k->kept++] = k->text->places[i];
    }
}

static void keep_end(keeper *k)
{
    k->text->places[k->kept] = k->text->places[k->text->length];
    k->text->length = k->kept;
}

static void drop_start(dv_mm_text *text, uint32_t count)
{
    text->bytes += count;
    text->places += count;
    text->length -= count;
}

static dv_mm_text copy(dv_str code, dv_arena *arena)
{
    dv_mm_text text = {
        .bytes = dv_arena_new(arena, code.len + 1),
        .places = dv_arena_new(arena, (code.len + 1) * sizeof(uint32_t)),
    };

    for (uint32_t i = 0; i < code.len; i++) {
        bool cr = code.ptr[i] == '\r';

        if (cr && i + 1 < code.len && code.ptr[i + 1] == '\n')
            continue;
        text.bytes[text.length] = cr ? '\n' : code.ptr[i];
        text.places[text.length++] = i;
    }
    text.places[text.length] = (uint32_t)code.len;
    return text;
}

static uint32_t find(const dv_mm_text *text, uint32_t at, char c)
{
    dv_str rest = dv_str_slice(dv_mm_text_str(text), at, text->length);

    return at + (uint32_t)dv_str_find_byte(rest, c);
}

/* `="a"` becomes `='a'` in what looks like a tag: [at, end). */
static void requote(dv_mm_text *text, uint32_t at, uint32_t end)
{
    while (at + 1 < end) {
        uint32_t close;

        if (text->bytes[at] != '=' || text->bytes[at + 1] != '"') {
            at++;
            continue;
        }
        close = find(text, at + 2, '"');
        if (close >= end)
            return;
        text->bytes[at + 1] = text->bytes[close] = '\'';
        at = close + 1;
    }
}

static void requote_tags(dv_mm_text *text)
{
    uint32_t close = 0; /* of the last tag, or the text's end */

    for (uint32_t i = 0; i + 1 < text->length; i++) {
        if (text->bytes[i] != '<' ||
            !dv_is_word((unsigned char)text->bytes[i + 1]))
            continue;
        if (close <= i)
            close = find(text, i, '>');
        if (close == text->length)
            return;
        requote(text, i + 1, close);
        i = close;
    }
}

static uint32_t skip_blanks(dv_str s, uint32_t at)
{
    for (uint32_t n; (n = dv_mm_blank_length(s, at)) != 0;)
        at += n;
    return at;
}

static bool starts(dv_str s, uint32_t at, dv_str what)
{
    return dv_str_starts(dv_str_slice(s, at, s.len), what);
}

/* Behind the last line end of the blanks from `at`, or 0. */
static uint32_t behind_lines(dv_str s, uint32_t at)
{
    uint32_t end = skip_blanks(s, at);

    while (end > at && s.ptr[end - 1] != '\n')
        end--;
    return end > at ? end : 0;
}

/* Behind the line of `fence` at `at`, or 0. */
static uint32_t fence_at(dv_str s, uint32_t at, dv_str fence)
{
    return starts(s, at, fence) ? behind_lines(s, at + (uint32_t)fence.len) : 0;
}

/* The fences stand equally far from their lines' starts. */
static void drop_front_matter(dv_mm_text *text)
{
    dv_str s = dv_mm_text_str(text), fence = s;
    uint32_t content, at, end = 0, n;

    for (fence.len = 0; s.len > fence.len && s.ptr[fence.len] != '\n' &&
                        (n = dv_mm_blank_length(s, (uint32_t)fence.len)) != 0;)
        fence.len += n;
    if (!starts(s, (uint32_t)fence.len, DV_STR("---")))
        return;
    fence.len += 3;
    content = behind_lines(s, (uint32_t)fence.len);
    for (at = content; content && !end && at < s.len; at++)
        if (s.ptr[at] == '\n')
            end = fence_at(s, at + 1, fence);
    if (content && !end && dv_str_find_byte(s, '\n') + 1 < content)
        end = fence_at(s, content, fence);
    drop_start(text, end);
}

static uint32_t skip_words(dv_str s, uint32_t at)
{
    while (at < s.len && dv_is_word((unsigned char)s.ptr[at]))
        at++;
    return at;
}

/* Behind the directive `%%{name: …}%%` at `at`, or 0. */
static uint32_t directive(dv_str s, uint32_t at)
{
    uint32_t word = skip_blanks(s, at + 3), end = skip_words(s, word), colon;

    if (end == word)
        return 0;
    colon = skip_blanks(s, end);
    end =
        skip_blanks(s, colon < s.len && s.ptr[colon] == ':' ? colon + 1 : end);
    word = skip_words(s, end);
    if (word == end)
        while (word < s.len && !starts(s, word, DV_STR("}%%")))
            word++;
    end = skip_blanks(s, word);
    return starts(s, end, DV_STR("}%%")) ? end + 3 : end;
}

static void drop_directives(dv_mm_text *text)
{
    dv_str s = dv_mm_text_str(text);
    keeper k = {.text = text};
    uint32_t from = 0;

    for (uint32_t i = 0; i + 2 < s.len; i++) {
        uint32_t end = starts(s, i, DV_STR("%%{")) ? directive(s, i) : 0;

        if (!end)
            continue;
        keep(&k, from, i);
        from = end;
        i = end - 1;
    }
    keep(&k, from, text->length);
    keep_end(&k);
}

/* Lines of nothing but a comment go, with the blank lines before them. */
static void drop_comments(dv_mm_text *text)
{
    keeper k = {.text = text};
    uint32_t at = 0;

    while (at < text->length) {
        dv_str s = dv_mm_text_str(text);
        uint32_t mark = skip_blanks(s, at), end = find(text, mark, '\n');
        uint32_t next = end < text->length ? end + 1 : end;

        if (!starts(s, mark, DV_STR("%%")) || end == mark + 2 ||
            s.ptr[mark + 2] == '{')
            keep(&k, at, next);
        at = next;
    }
    keep_end(&k);
    drop_start(text, skip_blanks(dv_mm_text_str(text), 0));
}

dv_mm_text dv_mm_text_make(dv_str code, dv_arena *arena)
{
    dv_mm_text text = copy(code, arena);

    /* Mermaid does it twice, so that blank lines may precede the fence. */
    for (int i = 0; i < 2; i++) {
        requote_tags(&text);
        drop_front_matter(&text);
        drop_directives(&text);
        drop_comments(&text);
    }
    return text;
}

/* The last `;` of a line [at, end) that says `word`, and behind it `:` and,
 * without a blank between them, `#`; or `end`. */
static uint32_t spare_semicolon(dv_str s, uint32_t at, uint32_t end,
                                dv_str word)
{
    bool colon = false;
    uint32_t last;

    while (at < end && !starts(s, at, word))
        at++;
    for (at += (uint32_t)word.len; at < end; at++) {
        if (s.ptr[at] == '#' && colon)
            break;
        colon = s.ptr[at] == ':' || (colon && !dv_mm_blank_length(s, at));
    }
    for (last = end; last > at; last--)
        if (s.ptr[last - 1] == ';')
            return last - 1;
    return end;
}

static void drop_semicolons(dv_mm_text *text, dv_str word)
{
    dv_str s = dv_mm_text_str(text);
    keeper k = {.text = text};

    for (uint32_t at = 0; at < s.len;) {
        uint32_t end = find(text, at, '\n');
        uint32_t next = end < s.len ? end + 1 : end;
        uint32_t mark = spare_semicolon(s, at, end, word);

        keep(&k, at, mark);
        if (mark < end)
            mark++;
        keep(&k, mark, next);
        at = next;
    }
    keep_end(&k);
}

static bool is_number(dv_str word)
{
    for (size_t i = 0; i < word.len; i++)
        if (word.ptr[i] < '0' || word.ptr[i] > '9')
            return false;
    return true;
}

static void add(dv_mm_text *to, dv_str bytes, const uint32_t *places,
                uint32_t step)
{
    for (uint32_t i = 0; i < bytes.len; i++) {
        to->bytes[to->length] = bytes.ptr[i];
        to->places[to->length++] = places[i * step];
    }
}

/* What Mermaid writes for `#35;` and `#quot;` until it draws. */
#define ENTITY_NAME   "\xef\xac\x82\xc2\xb0"
#define ENTITY_NUMBER ENTITY_NAME "\xc2\xb0"
#define ENTITY_END    "\xc2\xb6\xc3\x9f"
enum { ENTITY_GROWTH = 9 }; /* bytes added for one, at most */

/* No more than there are: each has a `#`, a letter and a `;`. */
static uint32_t most_entities(const dv_mm_text *text)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < text->length; i++)
        count += text->bytes[i] == '#';
    return count < text->length / 3 ? count : text->length / 3;
}

static void encode_entities(const dv_mm_text *from, dv_mm_text *to)
{
    dv_str s = dv_mm_text_str(from);
    uint32_t plain = 0;

    for (uint32_t i = 0; i < s.len; i++) {
        uint32_t end = s.ptr[i] == '#' ? skip_words(s, i + 1) : i;
        dv_str word = dv_str_slice(s, i + 1, end);

        if (!word.len || end >= s.len || s.ptr[end] != ';')
            continue;
        add(to, dv_str_slice(s, plain, i), from->places + plain, 1);
        add(to, is_number(word) ? DV_STR(ENTITY_NUMBER) : DV_STR(ENTITY_NAME),
            from->places + i, 0);
        add(to, word, from->places + i + 1, 1);
        add(to, DV_STR(ENTITY_END), from->places + end, 0);
        plain = end + 1;
        i = end;
    }
    add(to, dv_str_slice(s, plain, s.len), from->places + plain, 1);
    add(to, DV_STR("\n"), from->places + s.len, 0);
    to->places[to->length] = from->places[s.len];
}

dv_mm_text dv_mm_text_encode(dv_mm_text text, dv_arena *arena)
{
    dv_mm_text result = {0};
    size_t room;

    drop_semicolons(&text, DV_STR("style"));
    drop_semicolons(&text, DV_STR("classDef"));
    room = text.length + 2 + (size_t)ENTITY_GROWTH * most_entities(&text);
    result.bytes = dv_arena_new(arena, room);
    result.places = dv_arena_new(arena, room * sizeof(uint32_t));
    encode_entities(&text, &result);
    return result;
}

void dv_mm_text_close_braces(dv_mm_text *text)
{
    dv_str s = dv_mm_text_str(text);
    keeper k = {.text = text};
    uint32_t from = 0;

    for (uint32_t i = 0; i < s.len; i++) {
        uint32_t end = s.ptr[i] == '}' ? behind_lines(s, i + 1) : 0;

        if (!end)
            continue;
        keep(&k, from, i + 1);
        from = end - 1;
        i = end - 1;
    }
    keep(&k, from, text->length);
    keep_end(&k);
}
