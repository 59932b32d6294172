/* SPDX-License-Identifier: MIT */
#include "repo/history_internal.h"

#include "repo/clean.h"

enum { TEXT_LIMIT = 64 << 20 /* bytes of a text that is compared */ };

bool dv_is_empty_blob(const unsigned char oid[20])
{
    static const unsigned char empty[20] = {
        0xe6, 0x9d, 0xe2, 0x9b, 0xb2, 0xd1, 0xd6, 0x43, 0x4b, 0x8b,
        0x29, 0xae, 0x77, 0x5a, 0xd8, 0xc2, 0xe4, 0x8c, 0x53, 0x91};

    return memcmp(oid, empty, sizeof empty) == 0;
}

static dv_blob_node *blob_node(dv_history *history, uint32_t blob)
{
    while (history->blobs.count <= blob)
        *dv_vec_push(&history->arena, &history->blobs) = (dv_blob_node){0};
    return &history->blobs.items[blob];
}

static bool too_large(const git_oid *oid, size_t size, size_t limit,
                      dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "cannot read blob %s: its %zu bytes are over the limit "
                        "of %zu",
                        git_oid_tostr_s(oid), size, limit);
}

/* The header first: it tells the size without making room for the bytes. */
static bool read_bytes(dv_history *history, const git_oid *oid, size_t limit,
                       dv_arena *arena, dv_str *out, dv_error *err)
{
    git_odb *odb = history->repo->odb;
    git_odb_object *object = NULL;
    git_object_t type;
    size_t size;
    int result = git_odb_read_header(&size, &type, odb, oid);

    if (result == 0 && type != GIT_OBJECT_BLOB)
        return dv_error_set(err, DV_ERROR_WORLD, "object %s is not a file",
                            git_oid_tostr_s(oid));
    if (result == 0 && size > limit)
        return too_large(oid, size, limit, err);
    if (result == 0 && dv_clean_read(history->repo, oid, size, arena, out))
        return true;
    if (result == 0)
        result = git_odb_read(&object, odb, oid);
    if (result < 0)
        return dv_history_unreadable(history, result, "blob", oid->id, err);
    *out = dv_arena_copy(arena, (dv_str){git_odb_object_data(object),
                                         git_odb_object_size(object)});
    git_odb_object_free(object);
    return true;
}

bool dv_history_check_blob(dv_history *history, const unsigned char oid[20],
                           size_t limit, size_t *size, bool *absent,
                           dv_error *err)
{
    dv_blob_node *node =
        blob_node(history, dv_ids_number(&history->blob_ids, oid));
    git_odb_object *object = NULL;
    git_object_t type;
    git_oid id;
    int result;

    *absent = false;
    *size = node->checked - 1;
    if (node->checked)
        return true;
    memcpy(id.id, oid, sizeof id.id);
    result = git_odb_read_header(size, &type, history->repo->odb, &id);
    if (result == 0 && *size <= limit)
        result = git_odb_read(&object, history->repo->odb, &id);
    *absent = result == GIT_ENOTFOUND;
    if (result < 0 && !*absent)
        return dv_history_unreadable(history, result, "blob", oid, err);
    git_odb_object_free(object);
    node->checked = *absent ? 0 : *size + 1;
    return true;
}

static git_oid oid_of(const dv_history *history, uint32_t blob)
{
    git_oid oid;

    memcpy(oid.id, history->blob_ids.items[blob], sizeof oid.id);
    return oid;
}

bool dv_history_text(dv_history *history, uint32_t blob, dv_str *out,
                     dv_error *err)
{
    dv_blob_node *node = blob_node(history, blob);
    git_oid oid = oid_of(history, blob);
    dv_str text = {NULL, 0};

    if (!node->text) {
        if (!read_bytes(history, &oid, TEXT_LIMIT, &history->texts, &text, err))
            return false;
        history->text_bytes += text.len;
        node->text = text.ptr;
        node->length = text.len;
    }
    *out = (dv_str){node->text, node->length};
    return true;
}

bool dv_history_read(dv_history *history, const unsigned char oid[20],
                     size_t limit, dv_str *out, dv_error *err)
{
    uint32_t blob = dv_ids_number(&history->blob_ids, oid);
    dv_blob_node *node = blob_node(history, blob);
    git_oid id = oid_of(history, blob);
    dv_str text = {NULL, 0};

    if (node->kept && node->length > limit)
        return too_large(&id, node->length, limit, err);
    if (!node->kept) {
        if (!read_bytes(history, &id, limit, &history->arena, &text, err))
            return false;
        node->kept = node->text = text.ptr;
        node->length = text.len;
    }
    *out = (dv_str){node->kept, node->length};
    return true;
}

bool dv_history_peek(dv_history *history, const unsigned char oid[20],
                     size_t limit, dv_arena *arena, dv_str *out, dv_error *err)
{
    uint32_t blob = dv_ids_find(&history->blob_ids, oid);
    const dv_blob_node *node =
        blob == DV_NONE ? NULL : blob_node(history, blob);
    git_object_t type;
    git_oid id;
    size_t size;

    *out = (dv_str){NULL, 0};
    if (node && node->text && node->length <= limit) {
        *out = dv_arena_copy(arena, (dv_str){node->text, node->length});
        return true;
    }
    memcpy(id.id, oid, sizeof id.id);
    if (git_odb_read_header(&size, &type, history->repo->odb, &id) == 0 &&
        size > limit)
        return true;
    return read_bytes(history, &id, limit, arena, out, err);
}
