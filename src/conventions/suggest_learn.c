/* SPDX-License-Identifier: MIT */
/*
 * What the history says of paths like these.
 */
#include "conventions/commit.h"
#include "conventions/suggest_internal.h"
#include "text/lines.h"

/* FNV-1a. */
static uint32_t hash_name(dv_str name)
{
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < name.len; i++)
        hash = (hash ^ (unsigned char)name.ptr[i]) * 16777619u;
    return hash;
}

uint32_t dv_suggest_names_bit(dv_str path)
{
    uint32_t hash = hash_name(dv_suggest_name_of(path));

    return 1u << (hash >> 27) | 1u << (hash >> 22 & 31);
}

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

static void learn(dv_suggest_work *work, const dv_suggest_past *past)
{
    dv_file *file = dv_file_new(work->arena, (dv_str){0}, past->subject);
    dv_commit_message message = dv_commit_parse(file);
    dv_suggest_known *known;

    if (message.kind != DV_COMMIT_ORDINARY || !message.correct)
        return;
    known = dv_vec_push(work->arena, &work->known);
    *known = (dv_suggest_known){
        .type = dv_span_of(file->text, message.type),
        .scope = dv_span_of(file->text, message.scope),
        .past = past,
    };
    if (is_ticket(known->scope))
        known->scope = (dv_str){0};
    for (uint32_t i = 0; i < past->path_count; i++) {
        known->mask |= 1u << dv_path_kind_of(past->paths[i].path);
        known->names |= dv_suggest_names_bit(past->paths[i].path);
    }
}

void dv_suggest_learn(dv_suggest_work *work)
{
    for (uint32_t i = 0; i < work->input->past_count; i++)
        learn(work, &work->input->past[i]);
}
