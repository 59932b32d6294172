/* SPDX-License-Identifier: MIT */
#include "facts/cite/words.h"

#include "docverify/ascii.h"
#include "facts/cite/common.h"
#include "text/unicode.h"

/* Bytes before a method in which its receiver begins. */
#define RECEIVER_LIMIT 80u
/* Bytes on each side in which a word with hyphens begins and ends. */
#define WORD_REACH 64u

/* How names are read: those of code have letters of any script. In prose such
 * letters next to an ASCII name are words without a space between. */
typedef enum name_script { SCRIPT_ASCII, SCRIPT_ANY } name_script;

/* Bytes of the character of a name at `at`, or 0. */
static uint32_t letter_at(dv_str text, uint32_t at, bool first,
                          name_script script)
{
    char c = text.ptr[at];

    if ((unsigned char)c >= 0x80)
        return script == SCRIPT_ANY ? dv_utf8_name_at(text, at, first) : 0;
    return dv_is_letter(c) || c == '_' || (!first && dv_is_digit(c));
}

bool dv_words_has_code_shape(dv_str name)
{
    for (size_t i = 0; i < name.len; i++) {
        if (name.ptr[i] == '_' && name.len > 2)
            return true;
        if (i > 0 && dv_is_upper(name.ptr[i]) && dv_is_lower(name.ptr[i - 1]))
            return true;
    }
    return false;
}

bool dv_words_is_code(dv_str text)
{
    if (dv_str_ends(text, DV_STR("()")))
        text.len -= 2;
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_word(text.ptr[i]))
            return false;
    return dv_words_has_code_shape(text);
}

bool dv_words_is_label(dv_str word)
{
    return dv_is_listed(
        word,
        DV_STR(" already blocker cite critical evidence finding fyi high "
               "important instances known low major medium minor nit optional "
               "recommended required severity suggestion these verdict "));
}

/* Whether a name may begin with `c`, as far as one byte tells. */
static bool may_begin(char c)
{
    return dv_is_letter(c) || c == '_' || (unsigned char)c >= 0xc0;
}

/* Whether what ends at `at` is written as the name of a class: "OrderService",
 * not "README", "issue" or "C". */
static bool is_class_before(dv_str text, uint32_t start, uint32_t at)
{
    bool lower = false;

    while (at > start && dv_is_word(text.ptr[at - 1]))
        lower |= dv_is_lower(text.ptr[--at]);
    return lower && dv_is_upper(text.ptr[at]);
}

/* Whether a method's name begins at `at`, as far as one word tells: "class"
 * stands in any code. */
static bool is_method_at(dv_str text, uint32_t at, uint32_t end,
                         name_script script)
{
    uint32_t stop = at, length;

    while (stop < end && (length = letter_at(text, stop, stop == at, script)))
        stop += length;
    return stop > at && !dv_is_keyword(dv_str_slice(text, at, stop));
}

/* Bytes of ".", "::", or "#" as in "Class#method", at `at` with a name behind
 * it, or 0. The name began at `start`. */
static uint32_t separator_at(dv_str text, uint32_t start, uint32_t at,
                             uint32_t end, name_script script)
{
    if (at + 1 < end && text.ptr[at] == '#' &&
        is_class_before(text, start, at) &&
        is_method_at(text, at + 1, end, script))
        return 1;
    if (at + 1 < end && text.ptr[at] == '.' &&
        letter_at(text, at + 1, true, script))
        return 1;
    if (at + 2 < end && text.ptr[at] == ':' && text.ptr[at + 1] == ':' &&
        letter_at(text, at + 2, true, script))
        return 2;
    return 0;
}

/* Whether a text is one name of parts with hyphens between them: `Set-Item`,
 * `.side-bar`, `--rx-only`; not `a - b`. */
static bool is_hyphenated(dv_str word)
{
    size_t at = 0;

    while (at < word.len && strchr(".#@-", word.ptr[at]))
        at++;
    while (at < word.len && (dv_is_word(word.ptr[at]) || word.ptr[at] == '-'))
        at++;
    return word.len > 0 && at == word.len && dv_is_word(word.ptr[at - 1]);
}

static bool is_between_words(char c)
{
    return c == ' ' || c == '\n' || c == '\'' || c == '"';
}

/* What stands between spaces or quotes in a code span: `make test-auth`. Of a
 * long word the bytes near `at`. */
static dv_str word_around(dv_str text, dv_span code, uint32_t at)
{
    dv_span word = {at, at};

    while (word.start > code.start && at - word.start < WORD_REACH &&
           !is_between_words(text.ptr[word.start - 1]))
        word.start--;
    while (word.end < code.end && word.end - at < WORD_REACH &&
           !is_between_words(text.ptr[word.end]))
        word.end++;
    return dv_span_of(text, word);
}

/* Reads the rest of a name whose parts have hyphens between them. */
static uint32_t read_hyphenated(dv_str text, uint32_t at, uint32_t end)
{
    while (at + 1 < end && text.ptr[at] == '-' && dv_is_word(text.ptr[at + 1]))
        for (at++; at < end && dv_is_word(text.ptr[at]);)
            at++;
    return at;
}

/* Reads a dotted name; returns its end. */
static uint32_t read_name(dv_str text, uint32_t at, uint32_t end,
                          name_script script)
{
    uint32_t stop = at, separator, length;

    do {
        while (stop < end && (length = letter_at(text, stop, false, script)))
            stop += length;
        separator = separator_at(text, at, stop, end, script);
        stop += separator;
    } while (separator);
    return stop;
}

static void add_name(dv_str text, dv_span span, dv_name_strength strength,
                     dv_arena *arena, dv_name_list *out)
{
    *dv_vec_push(arena, out) = (dv_claim_name){
        .name = dv_span_of(text, span),
        .span = span,
        .strength = strength,
    };
}

/* The type of the receiver that stands right before a method of Go: of
 * "(*Decoder).Reset" and "func (d *Decoder) Reset"; or empty. */
static dv_str receiver_before(dv_str text, uint32_t start, uint32_t at)
{
    dv_str before = dv_str_slice(text, start, at), inner;
    size_t opener, name;

    if (before.len > RECEIVER_LIMIT)
        before = dv_str_slice(before, before.len - RECEIVER_LIMIT, before.len);
    opener = dv_str_find_last_byte(before, '(');
    if (opener == before.len ||
        !(dv_str_ends(before, DV_STR(").")) ||
          (dv_str_ends(before, DV_STR(") ")) &&
           dv_str_ends(dv_str_slice(before, 0, opener), DV_STR("func ")))))
        return (dv_str){0};
    inner = dv_str_slice(before, opener + 1, before.len - 2);
    for (name = inner.len; name > 0 && dv_is_word(inner.ptr[name - 1]);)
        name--;
    return name < inner.len && (name == 0 || strchr("*& ", inner.ptr[name - 1]))
               ? dv_str_slice(inner, name, inner.len)
               : (dv_str){0};
}

/* Adds a name of code, which says of what type it is a method. */
static void add_code(dv_str text, uint32_t start, dv_span span,
                     dv_name_strength strength, dv_arena *arena,
                     dv_name_list *out)
{
    dv_str receiver = receiver_before(text, start, span.start);

    add_name(text, span, strength, arena, out);
    if (receiver.len)
        out->items[out->count - 1].name =
            dv_arena_printf(arena, "%.*s.%.*s", DV_STR_ARG(receiver),
                            DV_STR_ARG(dv_span_of(text, span)));
}

/* Joins a word with the one before it when one space or hyphen is between. */
static void add_pair(dv_str text, dv_span before, dv_span word, dv_arena *arena,
                     dv_name_list *out)
{
    if (before.end > before.start && word.start == before.end + 1 &&
        strchr(" -", text.ptr[before.end]))
        add_name(text, (dv_span){before.start, word.end}, DV_NAME_WORD, arena,
                 out);
}

static dv_name_strength strength_of(dv_str text, dv_span span, uint32_t end,
                                    bool quoted)
{
    dv_str name = dv_span_of(text, span);

    if (span.end < end && text.ptr[span.end] == '(')
        return DV_NAME_CALL;
    if (quoted || dv_words_has_code_shape(name) ||
        dv_words_last(name).len < name.len)
        return DV_NAME_QUOTED;
    return DV_NAME_WORD;
}

/* The ways to write names, which look like names themselves. */
static bool is_style(dv_str name)
{
    return dv_str_ends(name, DV_STR("snake_case")) ||
           dv_str_ends(name, DV_STR("SNAKE_CASE")) ||
           dv_is_listed(name,
                        DV_STR(" camelcase lowercamelcase uppercamelcase "
                               "pascalcase upper_case lower_case kebab_case "));
}

/* "`New`" is a function of Go, and "`None`" nothing. */
static bool is_quoted_keyword(dv_str name)
{
    return dv_is_keyword(name) &&
           (!dv_is_upper(name.ptr[0]) ||
            dv_is_listed(name, DV_STR(" none true false string self null nil "
                                      "function bool char int float ")));
}

static bool names_nothing(dv_str name, dv_name_strength strength)
{
    if (strength == DV_NAME_WORD)
        return dv_is_common_word(name);
    return strength == DV_NAME_QUOTED &&
           (name.len < 3 || is_quoted_keyword(name) || is_style(name));
}

/* "CP group", "all-gather": too common alone, a name with the next word. */
static bool joins_next(dv_str text, dv_span word, uint32_t end)
{
    return word.end - word.start == 2 ||
           (word.end < end && text.ptr[word.end] == '-');
}

uint32_t dv_code_span_from(const dv_document *document, uint32_t offset)
{
    uint32_t low = 0, high = document->code_span_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->code_spans[middle].span.end <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_links_to(const dv_document *document, uint32_t offset)
{
    uint32_t low = 0, high = document->link_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->links[middle].span.start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const dv_link *dv_link_addressed(const dv_document *document, dv_span span)
{
    uint32_t count = dv_links_to(document, span.start);
    const dv_link *link = count > 0 ? &document->links[count - 1] : NULL;

    return link && link->exact && dv_span_contains(link->target_span, span)
               ? link
               : NULL;
}

/* `by design` is emphasis, `x = f(y)` is code. */
static bool is_prose(dv_str quoted)
{
    if (dv_str_find_byte(quoted, ' ') == quoted.len)
        return false;
    for (size_t i = 0; i < quoted.len; i++)
        if (quoted.ptr[i] && strchr("()=._:/[]{}<>\"'*&;", quoted.ptr[i]))
            return false;
    return true;
}

static bool is_quoted(const dv_document *document, uint32_t *code, uint32_t at)
{
    while (*code < document->code_span_count &&
           document->code_spans[*code].span.end <= at)
        (*code)++;
    return *code < document->code_span_count &&
           document->code_spans[*code].span.start <= at &&
           document->code_spans[*code].exact &&
           !is_prose(dv_span_of(dv_document_text(document),
                                document->code_spans[*code].content));
}

/* Behind the byte at `at`, which starts no name; a number is passed with the
 * letters behind it. */
static uint32_t skip_other(dv_str text, uint32_t at, uint32_t end)
{
    if (!dv_is_digit(text.ptr[at]))
        return at + 1;
    while (at < end && dv_is_word(text.ptr[at]))
        at++;
    return at;
}

/* `resolve_*` is a pattern of names. */
static bool is_pattern(dv_str text, dv_span name, uint32_t end)
{
    return (name.end < end && text.ptr[name.end] == '*' &&
            text.ptr[name.end - 1] == '_') ||
           (name.start > 0 && text.ptr[name.start - 1] == '*' &&
            text.ptr[name.start] == '_');
}

/* `don` of "don't", in either apostrophe. */
static bool is_contraction(dv_str text, uint32_t at, uint32_t end)
{
    dv_str behind = dv_str_slice(text, at, end);

    return dv_str_starts(behind, DV_STR("'t")) ||
           dv_str_starts(behind, DV_STR("\xe2\x80\x99t"));
}

/* "e.g." and "i.e." */
static bool is_abbreviation(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if ((name.ptr[i] == '.') != (i % 2 == 1))
            return false;
    return name.len > 2;
}

/* What is put on the letter before it: "i" and U+0301 are "í". */
static bool is_mark(int32_t c)
{
    return dv_utf8_is_word(c) && dv_utf8_width(c) == 0;
}

/* Behind a word of prose at `at` with letters that ASCII lacks, of a script
 * that puts spaces between words: "línea" has no name in it. Else `at`. */
static uint32_t skip_foreign(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at, length;
    bool foreign = false;

    while (stop < end) {
        int32_t c = dv_utf8_decode(text, stop, &length);

        if (c < 0 || (c < 0x80 ? !dv_is_word((char)c)
                               : !dv_utf8_is_cased(c) && !is_mark(c)))
            break;
        foreign |= c >= 0x80;
        stop += length;
    }
    return foreign ? stop : at;
}

static bool is_prose_of(dv_str text, dv_span name, uint32_t end)
{
    return is_contraction(text, name.end, end) ||
           is_abbreviation(dv_span_of(text, name));
}

/* Reads on until there are `limit` names. */
static void read_words(const dv_document *document, dv_span span,
                       uint32_t limit, dv_arena *arena, dv_name_list *out)
{
    dv_str text = dv_document_text(document);
    uint32_t code = dv_code_span_from(document, span.start);
    dv_span before = {0, 0};

    for (uint32_t at = span.start; at < span.end && out->count < limit;) {
        dv_span name = {at, at};
        dv_name_strength strength;
        bool quoted = may_begin(text.ptr[at]) && is_quoted(document, &code, at);
        name_script script = quoted ? SCRIPT_ANY : SCRIPT_ASCII;
        uint32_t foreign = quoted ? at : skip_foreign(text, at, span.end);

        if (foreign > at) {
            at = foreign;
            before = (dv_span){0, 0};
            continue;
        }
        if (!letter_at(text, at, true, script)) {
            at = skip_other(text, at, span.end);
            continue;
        }
        name.end = read_name(text, at, span.end, script);
        if (quoted && name.end < span.end && text.ptr[name.end] == '-' &&
            is_hyphenated(word_around(text, document->code_spans[code].content,
                                      name.start)))
            name.end = read_hyphenated(text, name.end, span.end);
        at = name.end;
        strength = strength_of(text, name, span.end, quoted);
        if (names_nothing(dv_span_of(text, name), strength) ||
            is_pattern(text, name, span.end) ||
            (!quoted && is_prose_of(text, name, span.end))) {
            before = joins_next(text, name, span.end) ? name : (dv_span){0, 0};
            continue;
        }
        if (quoted)
            add_code(text, document->code_spans[code].content.start, name,
                     strength, arena, out);
        else
            add_name(text, name, strength, arena, out);
        if (strength == DV_NAME_WORD && out->count < limit)
            add_pair(text, before, name, arena, out);
        before = name;
    }
}

void dv_words_read(const dv_document *document, dv_span span, dv_arena *arena,
                   dv_name_list *out)
{
    read_words(document, span, DV_NAMES_LIMIT, arena, out);
}

void dv_words_read_all(const dv_document *document, dv_span span,
                       dv_arena *arena, dv_name_list *out)
{
    read_words(document, span, UINT32_MAX, arena, out);
}
