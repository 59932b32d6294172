/* SPDX-License-Identifier: MIT */
#include "source/shell/shell.h"

#include "base/mem.h"
#include "base/vec.h"
#include "docverify/ascii.h"
#include "source/shell/skip.h"

enum {
    /* Here-documents that one line announces. */
    MOST_HEREDOCS = 8,
    /* Ends of here-documents that are looked for and are not there, after
     * which `<<` announces none any more. */
    MOST_MISSES = 16,
    LONGEST_DELIMITER = 64
};

typedef struct lexer {
    dv_str text;
    uint32_t at;
    dv_arena *arena;
    DV_VEC(dv_shell_word) words;
    DV_VEC(dv_shell_command) commands;
    uint32_t first;    /* word of the command that is being read */
    dv_str array;      /* its name, inside of `NAME=(` */
    uint32_t brackets; /* open ones of `[--all | --none]` */
    bool session;      /* lines without a prompt are none of ours */
    dv_shell_skips skips;
    dv_str heredocs[MOST_HEREDOCS]; /* what ends them */
    uint32_t heredoc_count, misses;
} lexer;

static char byte_at(const lexer *l, uint32_t at)
{
    return dv_str_at(l->text, at);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void end_command(lexer *l, char end)
{
    if (l->words.count > l->first || l->array.len)
        *dv_vec_push(l->arena, &l->commands) = (dv_shell_command){
            .first = l->first,
            .count = l->words.count - l->first,
            .array = l->array,
            .end = end,
        };
    l->first = l->words.count;
    l->array = (dv_str){0};
    l->brackets = 0;
}

/* Behind the here-document that `delimiter` ends; `at` if nothing does. */
static uint32_t skip_heredoc(const lexer *l, uint32_t at, dv_str delimiter)
{
    uint32_t line = at;

    while (line < l->text.len) {
        dv_str rest = dv_str_slice(l->text, line, l->text.len);
        size_t length = dv_str_find_byte(rest, '\n');

        line += (uint32_t)length + (length < rest.len);
        if (dv_str_equal(dv_str_trim(dv_str_slice(rest, 0, length)), delimiter))
            return line;
    }
    return at;
}

static void skip_heredocs(lexer *l)
{
    for (uint32_t i = 0; i < l->heredoc_count; i++) {
        uint32_t end = skip_heredoc(l, l->at, l->heredocs[i]);

        l->misses += end == l->at;
        l->at = end;
    }
    l->heredoc_count = 0;
}

/* At the first byte of a line that continues none. */
static void start_line(lexer *l)
{
    while (l->session && l->at < l->text.len) {
        uint32_t prompt = dv_shell_prompt(l->text, l->at);
        dv_str rest = dv_str_slice(l->text, l->at, l->text.len);

        if (prompt) {
            l->at += prompt;
            return;
        }
        l->at += (uint32_t)dv_str_find_byte(rest, '\n');
        if (l->at < l->text.len)
            l->at++;
    }
}

/* Behind the line end at `at`. Inside an array it is a blank. */
static void end_line(lexer *l)
{
    l->at++;
    if (l->array.len)
        return;
    end_command(l, '\n');
    skip_heredocs(l);
    start_line(l);
}

/* A comment ends with its line, which goes on where it ends with a `\`. */
static void skip_comment(lexer *l)
{
    uint32_t end = l->at;
    uint32_t last;

    while (byte_at(l, end) != '\n' && end < l->text.len)
        end++;
    last = end;
    while (last > l->at && is_blank(l->text.ptr[last - 1]))
        last--;
    if (last > l->at && l->text.ptr[last - 1] == '\\' && end < l->text.len &&
        l->words.count > l->first)
        end++;
    l->at = end;
}

/* `\` before a line's end, blanks and a comment between them aside. */
static bool skip_continuation(lexer *l)
{
    uint32_t at = l->at + 1;

    if (byte_at(l, l->at) != '\\')
        return false;
    while (is_blank(byte_at(l, at)))
        at++;
    if (byte_at(l, at) == '#' && at > l->at + 1)
        while (at < l->text.len && l->text.ptr[at] != '\n')
            at++;
    if (at < l->text.len && l->text.ptr[at] != '\n')
        return false;
    l->at = at < l->text.len ? at + 1 : at;
    at = l->at;
    while (is_blank(byte_at(l, at)))
        at++;
    if (l->session && byte_at(l, at) == '>' && is_blank(byte_at(l, at + 1)))
        l->at = at + 1;
    return true;
}

/* Whether a byte that ends a word stands for itself here. */
static bool is_literal(const lexer *l, uint32_t start)
{
    char c = l->text.ptr[l->at], next = byte_at(l, l->at + 1);

    if (c == '(')
        return next == '-' && l->at == start && !l->array.len;
    if (c == ')')
        return l->text.ptr[start] == '(';
    return c == '|' && l->brackets && l->at > start && !is_blank(next);
}

static void count_brackets(lexer *l, char c)
{
    char next = byte_at(l, l->at + 1);

    if (c == '[' && next != '[' && !is_blank(next) && next != '\n')
        l->brackets++;
    else if (c == ']' && l->brackets)
        l->brackets--;
}

static bool may_expand(dv_str text)
{
    return dv_str_find_byte(text, '$') < text.len ||
           dv_str_find_byte(text, '`') < text.len;
}

/* One byte, or all that it opens. False where the word ends. */
static bool read_piece(lexer *l, dv_shell_word *word)
{
    char c = l->text.ptr[l->at];
    uint32_t end;

    if (is_blank(c) || c == '\n')
        return false;
    if (strchr(";&|()<>", c) && c) {
        end = c == '<' ? dv_shell_skip_placeholder(l->text, l->at) : l->at;
        if (end == l->at && !is_literal(l, word->span.start))
            return false;
        l->at = end > l->at ? end : l->at + 1;
        return true;
    }
    if (c == '\\') {
        end = l->at;
        if (skip_continuation(l)) {
            l->at = end;
            return false;
        }
        l->at += l->at + 1 < l->text.len ? 2 : 1;
        return true;
    }
    count_brackets(l, c);
    end = dv_shell_skip(&l->skips, l->text, l->at);
    if (end > l->at + 1 && c != '\'')
        word->expands |= may_expand(dv_str_slice(l->text, l->at, end));
    word->expands |= c == '$' || c == '`';
    l->at = end;
    return true;
}

/* `NAME=(` or `NAME+=(`: the name's length, else 0. */
static uint32_t array_name(const lexer *l, dv_span word)
{
    uint32_t length = 0;
    dv_str text = dv_span_of(l->text, word);

    if (byte_at(l, word.end) != '(')
        return 0;
    while (length < text.len && dv_is_word(text.ptr[length]))
        length++;
    text = dv_str_slice(text, length, text.len);
    return dv_str_equal(text, DV_STR("=")) || dv_str_equal(text, DV_STR("+="))
               ? length
               : 0;
}

static void read_word(lexer *l)
{
    dv_shell_word word = {.span = {l->at, l->at}};
    uint32_t name;

    while (l->at < l->text.len && read_piece(l, &word))
        continue;
    word.span.end = l->at;
    name = l->array.len ? 0 : array_name(l, word.span);
    if (!name) {
        *dv_vec_push(l->arena, &l->words) = word;
        return;
    }
    end_command(l, '(');
    l->array = dv_str_slice(l->text, word.span.start, word.span.start + name);
    l->at++;
}

/* Drops the file descriptor in front of `2>`. */
static void drop_descriptor(lexer *l)
{
    const dv_shell_word *word;

    if (l->words.count == l->first)
        return;
    word = &l->words.items[l->words.count - 1];
    if (word->span.end != l->at)
        return;
    for (uint32_t i = word->span.start; i < word->span.end; i++)
        if (l->text.ptr[i] < '0' || l->text.ptr[i] > '9')
            return;
    l->words.count--;
}

static void skip_blanks(lexer *l)
{
    while (is_blank(byte_at(l, l->at)))
        l->at++;
}

/* The word behind the operator at `at`, of which nothing is kept. */
static dv_str skip_operand(lexer *l, uint32_t operator_length)
{
    dv_shell_word word = {0};

    l->at += operator_length;
    skip_blanks(l);
    word.span.start = l->at;
    while (l->at < l->text.len && read_piece(l, &word))
        continue;
    word.span.end = l->at;
    return dv_span_of(l->text, word.span);
}

static void read_heredoc(lexer *l)
{
    dv_str word = skip_operand(l, byte_at(l, l->at + 2) == '-' ? 3 : 2);

    while (word.len && strchr("'\"\\", word.ptr[0]))
        word = dv_str_slice(word, 1, word.len);
    while (word.len && strchr("'\"", word.ptr[word.len - 1]))
        word.len--;
    if (word.len && word.len <= LONGEST_DELIMITER &&
        l->heredoc_count < MOST_HEREDOCS && l->misses < MOST_MISSES)
        l->heredocs[l->heredoc_count++] = word;
}

static void read_redirection(lexer *l)
{
    char c = byte_at(l, l->at), next = byte_at(l, l->at + 1);

    drop_descriptor(l);
    if (c == '<' && next == '<' && byte_at(l, l->at + 2) != '<')
        read_heredoc(l);
    else if (c == '<' && next == '<')
        skip_operand(l, 3);
    else
        skip_operand(l, next && strchr("<>&|", next) ? 2 : 1);
}

/* At a byte that ends words. */
static void read_operator(lexer *l)
{
    char c = l->text.ptr[l->at];
    bool alternative = c == '|' && l->brackets;

    if (c == '<' || c == '>' || (c == '&' && byte_at(l, l->at + 1) == '>')) {
        read_redirection(l);
        return;
    }
    l->at++;
    if (alternative || (l->array.len && c != ')'))
        return;
    if (byte_at(l, l->at) == c && (c == '&' || c == '|' || c == ';')) {
        l->at++;
        c = ';';
    }
    end_command(l, c);
}

static void read_next(lexer *l)
{
    char c = l->text.ptr[l->at];
    uint32_t before = l->at;

    if (is_blank(c))
        l->at++;
    else if (c == '\n')
        end_line(l);
    else if (c == '#')
        skip_comment(l);
    else if (!skip_continuation(l))
        read_word(l);
    if (l->at > before)
        return;
    /* The word was empty. */
    l->words.count--;
    read_operator(l);
    if (l->at == before)
        dv_bug("the lexer stands still");
}

static bool has_prompts(dv_str text)
{
    uint32_t at = 0;

    while (at < text.len) {
        dv_str rest = dv_str_slice(text, at, text.len);

        if (dv_shell_prompt(text, at))
            return true;
        at += (uint32_t)dv_str_find_byte(rest, '\n') + 1;
    }
    return false;
}

void dv_shell_read(dv_str text, dv_shell_mode mode, dv_arena *arena,
                   dv_shell *out)
{
    lexer l = {.text = text, .arena = arena};

    l.session = mode == DV_SHELL_SESSION || has_prompts(text);
    start_line(&l);
    while (l.at < text.len)
        read_next(&l);
    end_command(&l, '\0');
    *out = (dv_shell){
        .text = text,
        .words = l.words.items,
        .commands = l.commands.items,
        .word_count = l.words.count,
        .command_count = l.commands.count,
    };
}

dv_str dv_shell_text(const dv_shell *shell, const dv_shell_word *word)
{
    dv_str text = dv_span_of(shell->text, word->span);

    if (text.len >= 2 && (text.ptr[0] == '"' || text.ptr[0] == '\'') &&
        text.ptr[0] == text.ptr[text.len - 1])
        return dv_str_slice(text, 1, text.len - 1);
    return text;
}

uint32_t dv_shell_line_end(dv_str text, uint32_t at)
{
    lexer l = {.text = text, .at = at};

    while (l.at < text.len && text.ptr[l.at] != '\n')
        if (!skip_continuation(&l))
            l.at++;
    return l.at < text.len ? l.at + 1 : l.at;
}
