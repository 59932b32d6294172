/* SPDX-License-Identifier: MIT */
#include "source/strict.h"

#include <pthread.h>
#include <stdatomic.h>

typedef uint16_t TSStateId; /* older versions of api.h do not have it */
#include <tree_sitter/parser.h>

#include "base/mem.h"
#include "source/languages.h"

#define DV_LANGUAGE(name, ...) +1
enum {
    LANGUAGES = 0
#include "source/languages.def"
};
#undef DV_LANGUAGE

/* The one ABI whose struct TSLanguage is that of parser.h. */
enum { KNOWN_ABI = 14 };
/* The parser's state behind an error, and its lexing mode in a copy. No
 * grammar has so many modes. */
enum { ERROR_STATE = 0, ERROR_MODE = UINT16_MAX - 1 };

typedef struct copy {
    TSLanguage grammar;
    TSStateId error_mode; /* that of the grammar itself */
} copy;

static copy copies[LANGUAGES];
static atomic_bool is_made[LANGUAGES];
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

/* The parse of this thread. */
static _Thread_local struct {
    dv_heap *heap;
    bool (*lex)(TSLexer *, TSStateId);
    TSStateId error_mode;
    bool failed; /* the last call */
} run;

/* Where a mode has no token for the text the parser asks for one in that of
 * errors at once: another version of the parse may still go on. */
static bool lex(TSLexer *lexer, TSStateId mode)
{
    if (mode == ERROR_MODE) {
        if (!run.failed)
            dv_heap_stop(run.heap, DV_HEAP_ERRED);
        mode = run.error_mode;
    }
    run.failed = !run.lex(lexer, mode);
    return !run.failed;
}

static void make(copy *out, const TSLanguage *grammar)
{
    size_t size = grammar->state_count * sizeof(TSLexMode);
    TSLexMode *modes = dv_mem_new(size);

    memcpy(modes, grammar->lex_modes, size);
    out->error_mode = modes[ERROR_STATE].lex_state;
    modes[ERROR_STATE].lex_state = ERROR_MODE;
    out->grammar = *grammar;
    out->grammar.lex_modes = modes;
    out->grammar.lex_fn = lex;
}

const TSLanguage *dv_strict_grammar(uint32_t language, dv_heap *heap)
{
    const TSLanguage *grammar = dv_languages[language].grammar();
    copy *made = &copies[language];

    if (grammar->version != KNOWN_ABI)
        return grammar;
    if (!atomic_load(&is_made[language])) {
        pthread_mutex_lock(&making);
        if (!atomic_load(&is_made[language]))
            make(made, grammar);
        atomic_store(&is_made[language], true);
        pthread_mutex_unlock(&making);
    }
    run.heap = heap;
    run.lex = grammar->lex_fn;
    run.error_mode = made->error_mode;
    run.failed = false;
    return &made->grammar;
}
