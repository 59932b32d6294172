/* SPDX-License-Identifier: MIT */
#include "cli/generate.h"

#include "base/vec.h"

typedef struct kind {
    const char *name;
    void (*add)(dv_buf *out);
} kind;

static const kind kinds[] = {
    {"man", dv_generate_man},
    {"bash", dv_generate_bash},
    {"zsh", dv_generate_zsh},
    {"fish", dv_generate_fish},
};

const char *const *dv_generate_names(void)
{
    static const char *names[DV_COUNT(kinds) + 1];

    for (uint32_t i = 0; i < DV_COUNT(kinds); i++)
        names[i] = kinds[i].name;
    return names;
}

void dv_generate(dv_buf *out, const char *name)
{
    for (uint32_t i = 0; i < DV_COUNT(kinds); i++)
        if (strcmp(kinds[i].name, name) == 0)
            kinds[i].add(out);
}

void dv_generate_words(dv_buf *out, const char *const *words)
{
    for (const char *const *word = words; *word; word++)
        dv_buf_printf(out, "%s%s", word == words ? "" : " ", *word);
}
