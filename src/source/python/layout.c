/* SPDX-License-Identifier: MIT */
#include "source/python/layout.h"

/* A block that lines stand in. */
typedef struct level {
    uint32_t indent, narrow;
    uint32_t line;     /* the first that stands in it */
    bool guessed;      /* what opened it is not shown */
    bool seen;         /* a line of it */
    uint8_t word;      /* of the last line of it */
    uint32_t try_line; /* whose handlers are to come, or DV_NONE */
} level;

typedef struct walk {
    const dv_python_line *lines;
    uint32_t line; /* the one looked at */
    dv_arena *arena;
    DV_VEC(level) levels;
    uint32_t opened;    /* the header whose body is to come, or DV_NONE */
    uint32_t signature; /* the one without a colon just above, or DV_NONE */
    bool gap;           /* something is left out above the line */
    bool ignored;       /* dots just above it that are in no block */
    dv_python_layout out;
} walk;

static level *top_of(walk *w)
{
    return &w->levels.items[w->levels.count - 1];
}

static const dv_python_line *here(const walk *w)
{
    return &w->lines[w->line];
}

static void misfit(walk *w, uint32_t line, dv_python_misfit kind,
                   uint32_t about)
{
    if (w->out.places[line].misfit)
        return;
    w->out.places[line].misfit = (uint8_t)kind;
    w->out.places[line].about = about;
    w->out.faulty = true;
}

static void lack(walk *w, uint32_t line, uint8_t what)
{
    w->out.places[line].lacks |= what;
    w->out.partial = true;
    w->out.lacking = true;
}

static void push(walk *w, bool guessed)
{
    *dv_vec_push(w->arena, &w->levels) = (level){.indent = here(w)->indent,
                                                 .narrow = here(w)->narrow,
                                                 .line = w->line,
                                                 .guessed = guessed,
                                                 .try_line = DV_NONE};
    w->out.partial |= guessed && w->levels.count > 1;
}

/* Nothing of the block follows: what its `try` lacks is left out. */
static void leave_try(walk *w, uint32_t last)
{
    level *top = top_of(w);

    if (top->try_line == DV_NONE)
        return;
    lack(w, last, DV_PYTHON_LACKS_HANDLER);
    w->out.places[last].tried = top->try_line;
    top->try_line = DV_NONE;
}

static bool is_declaration(const dv_python_line *line)
{
    return line->word == DV_PYTHON_DEF || line->word == DV_PYTHON_CLASS ||
           line->word == DV_PYTHON_DECORATOR;
}

/* The body that the header above should have had. */
static void miss_body(walk *w)
{
    const dv_python_line *line = here(w), *header = &w->lines[w->opened];
    bool left_out = w->gap || (line->between & DV_PYTHON_REMARK) ||
                    line->indent < header->indent ||
                    line->word == DV_PYTHON_ELISION ||
                    (is_declaration(header) && is_declaration(line));

    if (left_out)
        w->out.partial = true;
    else
        misfit(w, w->line, DV_PYTHON_NO_BODY, w->opened);
    w->opened = DV_NONE;
}

static void step_in(walk *w)
{
    if (w->opened != DV_NONE) {
        w->opened = DV_NONE;
        push(w, false);
        return;
    }
    if (w->signature != DV_NONE)
        misfit(w, w->signature, DV_PYTHON_NO_COLON, w->signature);
    else if (!w->gap)
        misfit(w, w->line, DV_PYTHON_INDENTED, w->line);
    push(w, true);
}

/* Leaves the blocks that are deeper than the line. */
static void step_out(walk *w)
{
    bool guessed = false;
    uint32_t beside = w->line;

    while (w->levels.count && top_of(w)->indent > here(w)->indent) {
        guessed |= top_of(w)->guessed;
        beside = top_of(w)->line;
        leave_try(w, w->line - 1);
        w->levels.count--;
    }
    if (w->levels.count && top_of(w)->indent == here(w)->indent)
        return;
    if (w->levels.count && !guessed && !w->gap)
        misfit(w, w->line, DV_PYTHON_UNALIGNED, beside);
    w->out.partial = true;
    push(w, true);
}

/* Whether a clause of that kind may follow what the block's last line is. */
static bool continues(uint8_t word, uint8_t last)
{
    switch (word) {
    case DV_PYTHON_ELIF:
        return last == DV_PYTHON_IF || last == DV_PYTHON_ELIF;
    case DV_PYTHON_ELSE:
        return last == DV_PYTHON_IF || last == DV_PYTHON_ELIF ||
               last == DV_PYTHON_FOR || last == DV_PYTHON_WHILE ||
               last == DV_PYTHON_EXCEPT;
    case DV_PYTHON_EXCEPT:
        return last == DV_PYTHON_TRY || last == DV_PYTHON_EXCEPT;
    case DV_PYTHON_FINALLY:
        return last == DV_PYTHON_TRY || last == DV_PYTHON_EXCEPT ||
               last == DV_PYTHON_ELSE;
    default:
        return true;
    }
}

static bool is_handler(uint8_t word)
{
    return word == DV_PYTHON_EXCEPT || word == DV_PYTHON_FINALLY;
}

static void check_clause(walk *w)
{
    const dv_python_line *line = here(w);
    level *top = top_of(w);

    if (continues(line->word, top->word))
        return;
    if (top->seen && !w->gap && !(line->between & DV_PYTHON_BLANK)) {
        misfit(w, w->line, DV_PYTHON_NO_OPENER, w->line);
        return;
    }
    lack(w, w->line,
         is_handler(line->word) ? DV_PYTHON_LACKS_TRY : DV_PYTHON_LACKS_IF);
}

static void check_try(walk *w)
{
    level *top = top_of(w);

    if (top->try_line == DV_NONE)
        return;
    if (is_handler(here(w)->word) || here(w)->word == DV_PYTHON_ELISION)
        top->try_line = DV_NONE;
    else if (w->gap)
        leave_try(w, w->line - 1);
    else
        misfit(w, w->line, DV_PYTHON_NO_HANDLER, top->try_line);
    top->try_line = DV_NONE;
}

/* The decorator just above must have something to decorate. */
static void check_decorator(walk *w)
{
    if (w->line && w->lines[w->line - 1].word == DV_PYTHON_DECORATOR &&
        here(w)->word == DV_PYTHON_ELISION)
        lack(w, w->line - 1, DV_PYTHON_LACKS_FUNCTION);
}

static bool is_signature(const dv_python_line *line)
{
    return (line->word == DV_PYTHON_DEF || line->word == DV_PYTHON_CLASS) &&
           !line->colon;
}

static bool needs_colon(const dv_python_line *line)
{
    return line->word >= DV_PYTHON_IF && line->word <= DV_PYTHON_CLASS &&
           !line->colon;
}

static void take_line(walk *w)
{
    const dv_python_line *line = here(w);
    level *top = top_of(w);

    w->out.partial |= line->continues || line->elides;
    check_clause(w);
    check_try(w);
    check_decorator(w);
    w->signature = DV_NONE;
    if (is_signature(line)) {
        lack(w, w->line, DV_PYTHON_LACKS_COLON);
        w->signature = w->line;
    } else if (needs_colon(line)) {
        misfit(w, w->line, DV_PYTHON_NO_COLON, w->line);
        w->opened = w->line;
    } else if (line->called && (line->arrow || line->annotates)) {
        lack(w, w->line, DV_PYTHON_LACKS_DEF);
    }
    top->seen = true;
    top->word = line->word;
    if (line->word == DV_PYTHON_TRY)
        top->try_line = w->line;
    if (line->opens)
        w->opened = w->line;
}

/* Dots that stand in no block are a remark. */
static bool is_remark(const walk *w, bool steps_in)
{
    const level *top = &w->levels.items[w->levels.count - 1];

    if (here(w)->word != DV_PYTHON_ELISION)
        return false;
    return here(w)->indent > top->indent ? !steps_in
                                         : here(w)->indent < top->indent;
}

static bool is_gap(const walk *w)
{
    const dv_python_line *line = here(w);
    const uint8_t heading = DV_PYTHON_BLANK | DV_PYTHON_REMARK;

    if (w->ignored || (line->between & DV_PYTHON_LEFT_OUT))
        return true;
    if (w->line && w->lines[w->line - 1].word == DV_PYTHON_ELISION)
        return true;
    return (line->between & heading) == heading && line->remark < line->indent;
}

static void place_line(walk *w)
{
    const dv_python_line *line = here(w);
    bool steps_in;

    w->gap = is_gap(w);
    if (!w->levels.count)
        push(w, true);
    if (w->opened != DV_NONE && line->indent <= w->lines[w->opened].indent)
        miss_body(w);
    steps_in = w->opened != DV_NONE;
    w->ignored = is_remark(w, steps_in);
    if (w->ignored) {
        w->out.partial = true;
        return;
    }
    if (line->indent > top_of(w)->indent)
        step_in(w);
    else if (line->indent < top_of(w)->indent)
        step_out(w);
    else if (line->narrow != top_of(w)->narrow)
        misfit(w, w->line, DV_PYTHON_TABBED, top_of(w)->line);
    take_line(w);
}

static void finish(walk *w, uint32_t count)
{
    if (!count)
        return;
    w->out.partial |= w->opened != DV_NONE;
    while (w->levels.count) {
        leave_try(w, count - 1);
        w->levels.count--;
    }
    if (w->lines[count - 1].word == DV_PYTHON_DECORATOR)
        lack(w, count - 1, DV_PYTHON_LACKS_FUNCTION);
}

dv_python_layout dv_python_layout_of(const dv_python_lines *lines,
                                     dv_arena *arena)
{
    walk w = {.lines = lines->items,
              .arena = arena,
              .opened = DV_NONE,
              .signature = DV_NONE};

    w.out.places = dv_arena_new(arena, lines->count * sizeof *w.out.places + 1);
    for (w.line = 0; w.line < lines->count; w.line++)
        place_line(&w);
    finish(&w, lines->count);
    return w.out;
}
