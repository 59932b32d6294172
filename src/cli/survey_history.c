/* SPDX-License-Identifier: MIT */
/* Scopes of the last commits, and the front matter of documents. */
#include "cli/survey.h"
#include "docverify/ascii.h"
#include "repo/message.h"
#include "text/front_matter.h"
#include "text/lines.h"
#include "text/yaml.h"

/* Of larger documents, and of more keys, nothing is learned. */
enum { DOCUMENT_LIMIT = 1 << 20, KEYS_MOST = 100, KEY_LENGTH = 60 };

static dv_str first_line(dv_str text)
{
    return dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));
}

static size_t word_length(dv_str text, const char *more)
{
    size_t length = 0;

    while (length < text.len && text.ptr[length] &&
           (dv_is_lower(text.ptr[length]) || strchr(more, text.ptr[length])))
        length++;
    return length;
}

/* `type(scope)!: text`; the scope is empty where there is none. */
static bool read_header(dv_str header, dv_str *scope)
{
    dv_str rest = header;
    size_t length = word_length(rest, "-");

    *scope = (dv_str){NULL, 0};
    rest = dv_str_slice(rest, length, rest.len);
    if (!length)
        return false;
    if (dv_str_starts(rest, DV_STR("("))) {
        size_t end = dv_str_find_byte(rest, ')');

        *scope = dv_str_slice(rest, 1, end);
        if (word_length(*scope, "-_./0123456789") != scope->len)
            *scope = (dv_str){NULL, 0};
        rest = dv_str_slice(rest, end + 1, rest.len);
    }
    if (dv_str_starts(rest, DV_STR("!")))
        rest = dv_str_slice(rest, 1, rest.len);
    return dv_str_starts(rest, DV_STR(": "));
}

void dv_survey_history(dv_survey *survey, dv_repo *repo)
{
    static const char *const starts[] = {"HEAD~500", "HEAD~100", "HEAD~20"};
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_repo_messages messages = {0};
    const char *start = NULL;
    dv_str scope;

    for (uint32_t i = 0; i < DV_COUNT(starts) && !start; i++)
        if (dv_repo_has(repo, starts[i]))
            start = starts[i];
    if (!start)
        return;
    start = dv_arena_printf(survey->arena, "%s..", start).ptr;
    if (!dv_repo_messages_of(repo, start, survey->arena, &messages, &err))
        return;
    for (uint32_t i = 0; i < messages.count; i++) {
        if (messages.items[i].merge)
            continue;
        survey->commits++;
        if (!read_header(first_line(messages.items[i].text), &scope))
            continue;
        survey->conventional++;
        if (scope.len)
            dv_survey_add(survey, &survey->scopes, scope);
    }
}

/* 2026-01-31, and nothing else. */
static bool is_day(dv_str text)
{
    static const char form[] = "dddd-dd-dd";

    for (size_t i = 0; i < text.len && form[i]; i++)
        if (form[i] == 'd' ? text.ptr[i] < '0' || text.ptr[i] > '9'
                           : text.ptr[i] != form[i])
            return false;
    return text.len == sizeof form - 1;
}

static dv_survey_key *key_named(dv_survey *survey, dv_survey_folder *folder,
                                dv_str name)
{
    dv_survey_key *key;

    for (uint32_t i = 0; i < folder->keys.count; i++)
        if (dv_str_equal(folder->keys.items[i].name, name))
            return &folder->keys.items[i];
    if (folder->keys.count == KEYS_MOST || !name.len || name.len > KEY_LENGTH)
        return NULL;
    key = dv_vec_push(survey->arena, &folder->keys);
    *key = (dv_survey_key){.name = dv_arena_copy(survey->arena, name)};
    return key;
}

static void note_key(dv_survey *survey, dv_survey_folder *folder,
                     const dv_yaml_node *value)
{
    dv_survey_key *key = key_named(survey, folder, value->key);

    if (!key)
        return;
    key->count++;
    key->lists += value->kind == DV_YAML_SEQUENCE;
    key->days += value->kind == DV_YAML_SCALAR && is_day(value->text);
}

void dv_survey_read(dv_survey *survey, dv_survey_folder *folder, dv_repo *repo,
                    const dv_repo_entry *entry)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_front_matter found;
    dv_yaml yaml;
    dv_str text;

    if (!dv_repo_read(repo, entry, DOCUMENT_LIMIT, &scratch, &text, &err))
        return;
    found = dv_front_matter_find(text);
    if (found.whole.end == found.whole.start)
        return;
    yaml = dv_yaml_parse(dv_file_new(&scratch, entry->path, text), found.yaml,
                         &scratch);
    if (yaml.error.len || !yaml.count || yaml.nodes[0].kind != DV_YAML_MAPPING)
        return;
    folder->opened++;
    for (uint32_t i = 1; i < yaml.nodes[0].next; i = yaml.nodes[i].next)
        note_key(survey, folder, &yaml.nodes[i]);
}
