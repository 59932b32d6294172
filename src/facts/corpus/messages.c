/* SPDX-License-Identifier: MIT */
#include "facts/corpus/messages.h"

#include "conventions/commit/commit.h"
#include "facts/gathered.h"
#include "text/lines.h"
#include "text/unicode.h"

/* Hex digits of a commit that a reader is shown. */
enum { SHORT = 10 };

static dv_str label_of(const dv_facts_message *message, dv_arena *arena)
{
    if (message->label.len)
        return message->label;
    return dv_arena_printf(arena, "commit %.*s", SHORT, message->oid.ptr);
}

static void note(dv_document *document, dv_str text, dv_arena *arena)
{
    dv_note *notes = dv_arena_new(arena, sizeof *notes);

    *notes = (dv_note){.message = text};
    document->notes = notes;
    document->note_count = 1;
}

static const dv_document *document_of(const dv_facts_message *message,
                                      dv_arena *arena)
{
    dv_document *document = dv_arena_new(arena, sizeof *document);
    dv_commit_message *parsed = dv_arena_new(arena, sizeof *parsed);
    dv_file *file = dv_file_new(arena, label_of(message, arena), message->text);

    *parsed = dv_commit_parse(file);
    parsed->oid = message->oid;
    if (message->merge)
        parsed->kind = DV_COMMIT_MERGE;
    *document = (dv_document){.file = file, .message = parsed};
    if (message->fault.len)
        note(document, message->fault, arena);
    else if (dv_utf8_invalid_at(message->text) < message->text.len)
        note(document, DV_STR("the message is no UTF-8"), arena);
    return document;
}

dv_gathered *dv_facts_gather_messages(const dv_facts_options *options,
                                      const dv_facts_message *messages,
                                      uint32_t count, dv_error *err)
{
    dv_gathered *gathered = dv_mem_new(sizeof *gathered);
    dv_document_facts *documents =
        dv_arena_new(&gathered->arena, count * sizeof *documents);
    dv_arena *arenas =
        dv_arena_new(&gathered->arena, options->jobs * sizeof *arenas);
    dv_conventions_input input = {
        .documents = documents,
        .count = count,
        .settings = options->conventions,
        .needs = options->needs,
    };

    gathered->options = *options;
    gathered->arenas = arenas;
    for (uint32_t i = 0; i < count; i++)
        documents[i].document = document_of(&messages[i], &gathered->arena);
    gathered->facts = (dv_facts){.documents = documents,
                                 .document_count = count,
                                 .root = DV_STR("."),
                                 .target = DV_STR("messages")};
    if (dv_conventions_check(&input, documents, options->jobs, arenas, err))
        return gathered;
    dv_gathered_free(gathered);
    return NULL;
}
