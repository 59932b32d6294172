/* SPDX-License-Identifier: MIT */
/*
 * What the history says of paths like these.
 */
#include "conventions/commit/commit.h"
#include "conventions/suggest/internal.h"
#include "text/lines.h"

/* "#12", "ABC-123": the number of a ticket, which no path has. */
static bool is_ticket(dv_str scope)
{
    size_t dash = dv_str_find_last_byte(scope, '-');
    dv_str number =
        dash == scope.len ? scope : dv_str_slice(scope, dash + 1, scope.len);

    if (dv_str_starts(number, DV_STR("#")))
        number = dv_str_slice(number, 1, number.len);
    for (size_t i = 0; i < number.len; i++)
        if (number.ptr[i] < '0' || number.ptr[i] > '9')
            return false;
    return number.len > 0;
}

static void learn(dv_suggest_work *work, uint32_t age)
{
    const dv_suggest_past *past = &work->input->past[age];
    dv_file *file = dv_file_new(work->arena, (dv_str){0}, past->subject);
    dv_commit_message message = dv_commit_parse(file);
    dv_suggest_known *known;

    if (message.kind != DV_COMMIT_ORDINARY || !message.correct)
        return;
    known = dv_vec_push(work->arena, &work->known);
    *known = (dv_suggest_known){
        .type = dv_span_of(file->text, message.type),
        .scope = dv_span_of(file->text, message.scope),
        .age = age,
        .trace =
            dv_suggest_trace_of(past->paths, past->path_count, work->arena),
    };
    if (is_ticket(known->scope))
        known->scope = (dv_str){0};
}

void dv_suggest_learn(dv_suggest_work *work)
{
    for (uint32_t i = 0; i < work->input->past_count; i++)
        learn(work, i);
}
