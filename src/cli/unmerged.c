/* SPDX-License-Identifier: MIT */
#include "cli/unmerged.h"

#include "base/strmap.h"

/* Files that are named one by one. */
enum { TOLD = 10 };

typedef struct teller {
    dv_cli *cli;
    uint32_t count;
} teller;

static void tell(teller *t, dv_str path, const char *what)
{
    if (t->count++ < TOLD)
        dv_cli_say(t->cli,
                   dv_arena_printf(&t->cli->arena,
                                   "docverify: `%.*s` has a merge conflict: "
                                   "%s",
                                   DV_STR_ARG(path), what));
}

static void tell_cited(teller *t, const dv_facts *facts)
{
    dv_strmap told = DV_STRMAP_INIT;
    bool added;

    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t k = 0; k < document->reference_count; k++) {
            const dv_reference *reference = &document->references[k];

            if (!reference->unmerged)
                continue;
            dv_strmap_put(&told, &t->cli->arena, reference->path, &added);
            if (added)
                tell(t, reference->path, "what cites it was not checked");
        }
    }
    dv_strmap_release(&told);
}

dv_exit dv_unmerged_judge(dv_cli *cli, const dv_gathered *gathered, bool staged,
                          dv_exit code)
{
    dv_strs documents = dv_gathered_unmerged(gathered);
    teller t = {.cli = cli};

    for (uint32_t i = 0; i < documents.count; i++)
        tell(&t, documents.items[i], "it was not checked");
    tell_cited(&t, dv_gathered_facts(gathered));
    if (t.count > TOLD)
        dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                        "docverify: so have %u more such files",
                                        t.count - TOLD));
    return t.count && staged ? DV_EXIT_WORLD : code;
}
