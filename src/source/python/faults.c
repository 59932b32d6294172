/* SPDX-License-Identifier: MIT */
#include "source/python/faults.h"

#include "source/python/types.h"
#include "source/python/words.h"
#include "source/strange.h"
#include "text/unicode.h"

/* What is put around a line so that a parser takes it for a whole. */
typedef struct frame {
    const char *before, *behind;
} frame;

/* In which other ways a line may be right: as what stands in brackets. */
static const frame wrappings[] = {{"f(", "\n)"}, {"{", "\n}"}};

typedef struct finder {
    dv_fragment_reader *reader;
    const dv_python_block *block;
    uint32_t code, alien; /* physical lines; of them, those that cannot be
                             code */
    dv_span first_alien;
    uint32_t more;       /* faults that were not added */
    uint32_t strange;    /* lines that have the character of `seen` again */
    dv_str seen;         /* the one of the last fault for such */
    uint32_t seen_fault; /* its index */
} finder;

static const char *opener_of(uint8_t word)
{
    switch (word) {
    case DV_PYTHON_ELIF:
    case DV_PYTHON_ELSE:
        return "if 1: pass\n";
    case DV_PYTHON_EXCEPT:
    case DV_PYTHON_FINALLY:
        return "try: pass\n";
    case DV_PYTHON_CASE:
        return "match 1:\n ";
    default:
        return "";
    }
}

static const char *body_of(const dv_python_line *line, uint8_t lacks)
{
    if (lacks & (DV_PYTHON_LACKS_COLON | DV_PYTHON_LACKS_DEF))
        return ": pass";
    if (line->word == DV_PYTHON_DECORATOR)
        return "\ndef f(): pass";
    if (!line->opens)
        return "";
    if (line->word == DV_PYTHON_MATCH)
        return "\n case 1: pass";
    return line->word == DV_PYTHON_TRY ? " pass\nexcept: pass" : " pass";
}

static frame frame_of(const finder *f, uint32_t line)
{
    const dv_python_line *own = &f->block->lines.items[line];
    uint8_t lacks = f->block->layout.places[line].lacks;

    return (frame){lacks & DV_PYTHON_LACKS_DEF ? "def " : opener_of(own->word),
                   body_of(own, lacks)};
}

/* Where the error is in the block; one in the frame is at the line's end. */
static dv_span place_error(dv_span error, size_t before, dv_span line)
{
    uint32_t start = error.start > before ? error.start - (uint32_t)before : 0;
    uint32_t end = error.end > before ? error.end - (uint32_t)before : 0;

    if (start >= dv_span_length(line))
        return (dv_span){line.end - 1, line.end};
    if (end > dv_span_length(line))
        end = dv_span_length(line);
    return (dv_span){line.start + start, line.start + end};
}

static void fill_frame(dv_buf *out, frame around, dv_str text)
{
    dv_buf_add(out, dv_str_from(around.before));
    dv_buf_add(out, text);
    dv_buf_add(out, dv_str_from(around.behind));
    dv_buf_add(out, DV_STR("\n"));
}

/* Whether `text`, which has the bytes of a line, errs in the frame. */
static bool errs_in(finder *f, dv_str text, frame around)
{
    DV_AUTO(dv_buf_release) dv_buf whole = DV_BUF_INIT;

    fill_frame(&whole, around, text);
    return dv_fragment_errs(f->reader, dv_buf_str(&whole));
}

/* Where a line errs that does. */
static dv_parse_error find_error(finder *f, uint32_t line)
{
    DV_AUTO(dv_buf_release) dv_buf whole = DV_BUF_INIT;
    dv_span span = f->block->lines.items[line].span;
    frame around = frame_of(f, line);
    dv_parse_error error;

    fill_frame(&whole, around, dv_span_of(f->block->text, span));
    error = dv_fragment_find_error(f->reader, dv_buf_str(&whole));
    error.span = place_error(error.span, strlen(around.before), span);
    return error;
}

/* Whether the line errs even with its types taken out. */
static bool errs_without_types(finder *f, uint32_t line)
{
    dv_span span = f->block->lines.items[line].span;
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str code = dv_span_of(f->block->text, span);
    dv_str text = dv_arena_copy(&scratch, code);

    dv_python_blank_types(code, (char *)text.ptr);
    return errs_in(f, text, frame_of(f, line));
}

/* Whether the line alone is neither a statement nor a part of one. */
static bool errs(finder *f, uint32_t line)
{
    const dv_python_line *own = &f->block->lines.items[line];
    dv_str text = dv_span_of(f->block->text, own->span);

    if (own->apart)
        return true;
    if (!errs_in(f, text, frame_of(f, line)))
        return false;
    if (own->slip == DV_PYTHON_FINE && !errs_without_types(f, line))
        return false;
    for (size_t i = 0; i < DV_COUNT(wrappings) && !own->opens; i++)
        if (!errs_in(f, text, wrappings[i]))
            return false;
    return true;
}

/* Whether ASCII was meant by each strange character of the line. */
static bool is_disguised(const finder *f, const dv_python_line *line)
{
    dv_python_lexer lexer = {.text = f->block->text, .at = line->span.start};
    dv_python_token token;

    if (line->foreign)
        return false;
    while ((token = dv_python_next(&lexer)).span.start < line->span.end &&
           token.kind != DV_PYTHON_END) {
        uint32_t length;
        dv_str text = dv_span_of(f->block->text, token.span);

        if (token.kind == DV_PYTHON_ODD &&
            !dv_strange_twin(dv_utf8_decode(text, 0, &length)))
            return false;
    }
    return true;
}

/* Whether a line that errs is none of Python at all, not one with a slip:
 * prose, arithmetic, a label, a command. */
static bool is_alien(const finder *f, uint32_t index)
{
    const dv_python_line *line = &f->block->lines.items[index];
    dv_str text = dv_span_of(f->block->text, line->span);

    if (line->slip == DV_PYTHON_STRANGE)
        return !is_disguised(f, line);
    return line->loose || line->pairs > 1 || line->labels || line->middle.end ||
           line->address || (line->arrow && line->word == DV_PYTHON_PLAIN) ||
           dv_str_starts(text, DV_STR("--"));
}

/* One that was reported of another line already is only counted. */
static bool is_seen(finder *f, const dv_python_line *line)
{
    dv_str text = dv_span_of(f->block->text, line->slipped);

    if (line->slip != DV_PYTHON_STRANGE)
        return false;
    if (f->seen.len && dv_str_equal(f->seen, text)) {
        f->strange++;
        return true;
    }
    if (!f->seen.len) {
        f->seen = text;
        f->seen_fault = f->reader->faults.count;
    }
    return false;
}

static void add(finder *f, const dv_python_fault *fault)
{
    dv_snippet_fault *added;

    if (f->reader->faults.count >= DV_FRAGMENT_FAULTS) {
        f->more++;
        return;
    }
    added = dv_fragment_fault(f->reader, DV_FAULT_SYNTAX, fault->span, "%.*s",
                              DV_STR_ARG(fault->message));
    added->help = fault->help;
}

/* Where the line errs is only looked for when it is said. */
static void add_error(finder *f, uint32_t line)
{
    dv_parse_error error;
    dv_python_fault fault;

    if (f->reader->faults.count >= DV_FRAGMENT_FAULTS) {
        f->more++;
        return;
    }
    error = find_error(f, line);
    dv_python_word_error(f->block, line, &error, f->reader->arena, &fault);
    add(f, &fault);
}

static void look_at(finder *f, uint32_t index, bool parse)
{
    const dv_python_line *line = &f->block->lines.items[index];
    dv_arena *arena = f->reader->arena;
    dv_python_fault fault;
    /* A strange space before the line is not parsed with it. */
    bool spaced = parse && line->slip == DV_PYTHON_STRANGE &&
                  line->slipped.start < line->span.start;
    bool certain = line->slip >= DV_PYTHON_PRINTS;
    bool wrong = spaced || (parse && errs(f, index));
    uint32_t height = line->last - line->first + 1;

    f->code += height;
    if (wrong && is_alien(f, index)) {
        if (!f->alien)
            f->first_alien = line->span;
        f->alien += height;
    }
    if (wrong && is_seen(f, line))
        return;
    if (((wrong || certain) &&
         dv_python_word_slip(f->block, index, arena, &fault)) ||
        dv_python_word_misfit(f->block, index, arena, &fault)) {
        add(f, &fault);
    } else if (wrong) {
        add_error(f, index);
    }
}

/* What is said of those that have no fault of their own. */
static void count_rest(finder *f)
{
    dv_snippet_fault *faults = f->reader->faults.items;

    if (f->strange)
        faults[f->seen_fault].help = dv_arena_printf(
            f->reader->arena,
            "%u more line%s of this block "
            "ha%s it",
            f->strange, f->strange > 1 ? "s" : "", f->strange > 1 ? "ve" : "s");
    dv_fragment_more(f->reader, f->more);
}

bool dv_python_find_faults(dv_fragment_reader *reader,
                           const dv_python_block *block, bool parse)
{
    finder f = {.reader = reader, .block = block};
    uint32_t count = block->lines.count;

    for (uint32_t i = 0; i < count; i++)
        look_at(&f, i, parse && i < DV_FRAGMENT_LINES);
    if (f.alien * 3 >= f.code && f.alien) {
        reader->faults.count = 0;
        dv_fragment_alien(reader, f.alien, f.code, f.first_alien);
        return true;
    }
    if (reader->faults.count)
        count_rest(&f);
    return reader->faults.count > 0;
}
