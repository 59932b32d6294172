/* SPDX-License-Identifier: MIT */
#include "cli/idle.h"

#include <strings.h>

#include "docverify/ascii.h"
#include "docverify/rule.h"

/* Paths and patterns that are named one by one. */
enum { TOLD = 8 };

/* Settings that are lists of patterns, by the keys of the list and of what it
 * stands in at the top of the file. */
static const struct place {
    const char *top, *key;
    uint32_t level; /* of the list: 1 is the top of the file */
    bool documents; /* they match documents; else any file */
    bool folders;   /* they are names of folders */
    unsigned needs; /* of the rules that they are for; 0: of all */
} places[] = {
    {"documents", "documents", 1, true, false, 0},
    {"profiles", "files", 3, true, false, DV_NEEDS_STRUCTURE},
    /* Of an entry of the list. */
    {"frontmatter", "files", 3, true, false, DV_NEEDS_FRONTMATTER},
    {"adr", "folders", 2, false, true, DV_NEEDS_RECORDS},
    {"adr", "references", 2, false, false, DV_NEEDS_RECORDS},
};

/* The key that a node is below at the top of the file, and its level. */
static dv_str top_key(const dv_yaml *yaml, uint32_t node, uint32_t *level)
{
    for (*level = 1; yaml->nodes[node].parent != 0; ++*level)
        node = yaml->nodes[node].parent;
    return yaml->nodes[node].key;
}

/* The setting whose list a scalar is a pattern of; or NULL. */
static const struct place *place_of(const dv_yaml *yaml, uint32_t node)
{
    uint32_t list = yaml->nodes[node].parent, level;
    dv_str top;

    if (yaml->nodes[node].kind != DV_YAML_SCALAR || !list ||
        yaml->nodes[list].kind != DV_YAML_SEQUENCE)
        return NULL;
    top = top_key(yaml, list, &level);
    for (size_t i = 0; i < DV_COUNT(places); i++)
        if (dv_str_equal(yaml->nodes[list].key, dv_str_from(places[i].key)) &&
            dv_str_equal(top, dv_str_from(places[i].top)) &&
            level == places[i].level)
            return &places[i];
    return NULL;
}

static bool is_idle(dv_cli *cli, const dv_gathered *gathered,
                    const struct place *place, dv_str pattern)
{
    while (place->folders && dv_str_ends(pattern, DV_STR("/")))
        pattern.len--;
    if (place->folders)
        pattern = dv_arena_printf(&cli->arena, "%.*s/**", DV_STR_ARG(pattern));
    return !dv_gathered_matches(gathered, pattern, place->documents);
}

static void tell(dv_cli *cli, const dv_config_written *written,
                 const struct place *place, const dv_yaml_node *node)
{
    dv_position at = dv_file_position(written->file, node->span.start);

    dv_cli_say(cli,
               dv_arena_printf(&cli->arena, "docverify: %.*s:%u:%u: `%.*s` %s",
                               DV_STR_ARG(written->file->path), at.line,
                               at.column, DV_STR_ARG(node->text),
                               place->documents ? "matches no document"
                               : place->folders ? "is no folder with files"
                                                : "matches no file"));
}

/* Whether a number of the text at [start, end) stands in the statement. */
static bool is_stated(dv_str text, size_t start, size_t end, dv_str statement)
{
    size_t hole = dv_str_find(statement, DV_STR("{n}"));
    dv_str behind = dv_str_slice(statement, hole + 3, statement.len);

    while (end < text.len && text.ptr[end] == '+')
        end++;
    return start >= hole && text.len - end >= behind.len &&
           strncasecmp(text.ptr + start - hole, statement.ptr, hole) == 0 &&
           strncasecmp(text.ptr + end, behind.ptr, behind.len) == 0;
}

/* Marks the statements that the text makes, about whatever number. */
static void find_statements(dv_str text, const dv_count_settings *counts,
                            bool *found)
{
    for (size_t end, start = 0; start < text.len; start = end) {
        for (end = start;
             end < text.len && (dv_is_digit(text.ptr[end]) ||
                                (end > start && text.ptr[end] == ','));)
            end++;
        for (uint32_t i = 0; end > start && i < counts->count; i++)
            found[i] = found[i] ||
                       is_stated(text, start, end, counts->items[i].statement);
        end += end == start;
    }
}

/* A number that is to be checked may stand in other words by now. */
static void tell_statements(dv_cli *cli, const dv_setup *setup,
                            const dv_facts *facts)
{
    const dv_count_settings *counts = &setup->config.conventions.counts;
    bool *found = dv_arena_new(&cli->arena, counts->count + 1);

    if (!(setup->facts.needs & DV_NEEDS_COUNTS) || setup->facts.shard_count)
        return;
    for (uint32_t i = 0; counts->count && i < facts->document_count; i++)
        find_statements(facts->documents[i].document->file->text, counts,
                        found);
    for (uint32_t i = 0; i < counts->count; i++)
        if (!found[i])
            dv_cli_say(cli, dv_arena_printf(
                                &cli->arena,
                                "docverify: no document says `%.*s`, which "
                                "`claims.counts` has checked",
                                DV_STR_ARG(counts->items[i].statement)));
}

static void tell_paths(dv_cli *cli, dv_strs paths, const char *what)
{
    for (uint32_t i = 0; i < paths.count && i < TOLD; i++)
        dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                        "docverify: `%.*s` is %s: not checked",
                                        DV_STR_ARG(paths.items[i]), what));
    if (paths.count > TOLD)
        dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                        "docverify: nor are %u more such paths",
                                        paths.count - TOLD));
}

/* Whether nobody said where the documents are. */
static bool is_by_default(const dv_setup *setup)
{
    const dv_config_written *written = setup->config.written;

    return !setup->facts.path_count &&
           (!written || !written->yaml.count ||
            dv_yaml_get(&written->yaml, 0, DV_STR("documents")) == DV_NONE);
}

void dv_idle_tell_outside(dv_cli *cli, const dv_setup *setup,
                          const dv_gathered *gathered)
{
    dv_strs outside = {0};

    if (is_by_default(setup))
        outside = dv_gathered_outside(gathered, &cli->arena);
    if (!outside.count)
        return;
    if (setup->facts.affected)
        tell_paths(cli, outside, "outside the default `documents`");
    else
        dv_cli_say(
            cli,
            dv_arena_printf(
                &cli->arena,
                "docverify: %u Markdown file%s outside the default "
                "`documents`, "
                "such as `%.*s`: not checked (`documents:` of .docverify.yaml "
                "or a PATH adds them)",
                outside.count, outside.count == 1 ? " is" : "s are",
                DV_STR_ARG(outside.items[0])));
}

void dv_idle_tell(dv_cli *cli, const dv_setup *setup,
                  const dv_gathered *gathered)
{
    const dv_config_written *written = setup->config.written;
    dv_strs paths = dv_gathered_idle_paths(gathered);
    uint32_t idle = 0;

    for (uint32_t i = 0; i < paths.count; i++)
        dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                        "docverify: no document matched `%.*s`",
                                        DV_STR_ARG(paths.items[i])));
    if (!setup->facts.affected) {
        tell_paths(cli, dv_gathered_sparse(gathered),
                   "not in the working tree, which is sparse");
        /* What it leads to is checked where it is a document itself. */
        tell_paths(cli, dv_gathered_links(gathered),
                   "a symbolic link to no document of this run");
    }
    dv_idle_tell_outside(cli, setup, gathered);
    if (!setup->facts.path_count && !setup->facts.affected)
        tell_statements(cli, setup, dv_gathered_facts(gathered));
    if (!written || setup->facts.path_count || setup->facts.affected)
        return;
    for (uint32_t i = 1; i < written->yaml.count; i++) {
        const dv_yaml_node *node = &written->yaml.nodes[i];
        const struct place *place = place_of(&written->yaml, i);

        if (place && (!place->needs || (place->needs & setup->facts.needs)) &&
            is_idle(cli, gathered, place, node->text) && idle++ < TOLD)
            tell(cli, written, place, node);
    }
    if (idle > TOLD)
        dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                        "docverify: and %u more patterns of "
                                        "`%.*s` that nothing matches",
                                        idle - TOLD,
                                        DV_STR_ARG(written->file->path)));
}
