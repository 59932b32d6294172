/* SPDX-License-Identifier: MIT */
#include "facts/cite/own_revision.h"

#include "base/mem.h"
#include "facts/cite/own_field.h"
#include "text/commit_id.h"

/* What a field is called that tells what the writer looked at. */
static const dv_str looked_at[] = {
    DV_STR_INIT("commit"),
    DV_STR_INIT("git commit"),
    DV_STR_INIT("commit sha"),
    DV_STR_INIT("commit hash"),
    DV_STR_INIT("commit id"),
    DV_STR_INIT("head"),
    DV_STR_INIT("head commit"),
    DV_STR_INIT("head sha"),
    DV_STR_INIT("git head"),
    DV_STR_INIT("git sha"),
    DV_STR_INIT("sha"),
    DV_STR_INIT("revision"),
    DV_STR_INIT("rev"),
    DV_STR_INIT("git revision"),
    DV_STR_INIT("source commit"),
    DV_STR_INIT("source revision"),
    DV_STR_INIT("source sha"),
    DV_STR_INIT("reviewed commit"),
    DV_STR_INIT("reviewed head"),
    DV_STR_INIT("reviewed sha"),
    DV_STR_INIT("reviewed at"),
    DV_STR_INIT("audited commit"),
    DV_STR_INIT("audited at"),
    DV_STR_INIT("analyzed commit"),
    DV_STR_INIT("analyzed at"),
    DV_STR_INIT("analysed commit"),
    DV_STR_INIT("verified commit"),
    DV_STR_INIT("verified at"),
    DV_STR_INIT("candidate commit"),
    DV_STR_INIT("snapshot"),
    DV_STR_INIT("snapshot commit"),
    DV_STR_INIT("as of commit"),
    DV_STR_INIT("code commit"),
    DV_STR_INIT("target commit"),
};

/* What it was to be built on. */
static const dv_str built_on[] = {
    DV_STR_INIT("base"),          DV_STR_INIT("base commit"),
    DV_STR_INIT("base sha"),      DV_STR_INIT("base revision"),
    DV_STR_INIT("base head"),     DV_STR_INIT("baseline"),
    DV_STR_INIT("baseline sha"),  DV_STR_INIT("baseline commit"),
    DV_STR_INIT("merge base"),    DV_STR_INIT("parent commit"),
    DV_STR_INIT("branched from"), DV_STR_INIT("based on"),
};

dv_str dv_own_revision(dv_str text)
{
    dv_own_fields walk = {.text = text};
    dv_own_field field;
    dv_str base = {0};

    while (dv_own_field_next(&walk, &field)) {
        dv_str id = dv_commit_id_at(field.value, 0);

        if (!id.len)
            continue;
        if (dv_own_field_is(field.key, looked_at, DV_COUNT(looked_at)))
            return id;
        if (!base.len &&
            dv_own_field_is(field.key, built_on, DV_COUNT(built_on)))
            base = id;
    }
    return base;
}
