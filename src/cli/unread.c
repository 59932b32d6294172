/* SPDX-License-Identifier: MIT */
#include "cli/unread.h"

/* Notes of a document that are told one by one. */
enum { TOLD = 3 };

bool dv_unread_tell(dv_cli *cli, const dv_document *document)
{
    const dv_file *file = document->file;

    for (uint32_t i = 0; i < document->note_count && i < TOLD; i++) {
        const dv_note *note = &document->notes[i];

        dv_cli_say(
            cli, dv_arena_printf(&cli->arena,
                                 "docverify: %.*s:%u was not understood: %.*s",
                                 DV_STR_ARG(file->path),
                                 dv_file_position(file, note->span.start).line,
                                 DV_STR_ARG(note->message)));
    }
    if (document->note_count > TOLD)
        dv_cli_say(cli,
                   dv_arena_printf(&cli->arena,
                                   "docverify: %.*s: and %u more such places; "
                                   "`docverify check` names them",
                                   DV_STR_ARG(file->path),
                                   document->note_count - TOLD));
    return document->note_count > 0;
}

dv_exit dv_unread_judge(dv_cli *cli, const dv_facts *facts, dv_exit code)
{
    bool unread = false;

    for (uint32_t i = 0; i < facts->document_count; i++)
        unread |= dv_unread_tell(cli, facts->documents[i].document);
    return unread ? DV_EXIT_WORLD : code;
}
