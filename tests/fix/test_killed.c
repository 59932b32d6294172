/* SPDX-License-Identifier: MIT */
/* A run that rewrites documents is killed at moments that differ, and each
 * time every document is the old or the new one. */
#include "fix/support.h"

#include <signal.h>

#include "base/buf.h"

enum {
    DOCUMENTS = 2000,
    FOLDERS = 4,
    LARGE = 50, /* each so many documents there is a large one */
    ROUNDS = 40,
    LONGEST = 20000, /* microseconds before a kill */
    MODE = 0640
};

typedef struct document {
    const char *path;
    dv_str texts[2]; /* old and new */
} document;

typedef struct corpus {
    fixture *f;
    document documents[DOCUMENTS];
    char *room; /* for one byte more than the largest text */
    size_t size;
} corpus;

static dv_str make_text(dv_arena *arena, int number, int version)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    int lines = number % LARGE == 0 ? 2000 : number % 17;

    for (int i = 0; i < lines; i++)
        dv_buf_printf(&text, "version %d of %d: line %d\n", version, number,
                      i * (version + 1));
    dv_buf_printf(&text, "version %d, without a newline", version);
    return dv_arena_copy(arena, dv_buf_str(&text));
}

static corpus *make_corpus(fixture *f)
{
    corpus *c = dv_arena_new(&f->arena, sizeof *c);

    c->f = f;
    for (int i = 0; i < DOCUMENTS; i++) {
        document *d = &c->documents[i];

        d->path = dv_arena_printf(&f->arena, "d%d/%d.md", i % FOLDERS, i).ptr;
        for (int version = 0; version < 2; version++) {
            d->texts[version] = make_text(&f->arena, i, version);
            if (d->texts[version].len >= c->size)
                c->size = d->texts[version].len + 1;
        }
        dv_test_repo_write_bytes(f->repo, d->path, d->texts[0]);
        assert_int_equal(chmod(dv_test_repo_file(f->repo, d->path), MODE), 0);
    }
    c->room = dv_arena_new(&f->arena, c->size);
    return c;
}

/* Which of the two texts a document holds, whole and with its mode; -1 for
 * anything else. */
static int version_of(corpus *c, const document *d)
{
    int fd = open(dv_test_repo_file(c->f->repo, d->path), O_RDONLY | O_CLOEXEC);
    struct stat info;
    dv_str text;
    ssize_t n;

    if (fd < 0)
        return -1;
    n = read(fd, c->room, c->size);
    if (n < 0 || fstat(fd, &info) < 0 || (info.st_mode & 07777) != MODE)
        n = 0;
    close(fd);
    text = (dv_str){c->room, (size_t)n};
    for (int version = 0; version < 2; version++)
        if (dv_str_equal(text, d->texts[version]))
            return version;
    return -1;
}

/* Old becomes new, and new old. */
static bool rewrite(corpus *c, const document *d)
{
    int version = version_of(c, d);
    dv_fix_plan plan;

    if (version < 0)
        return false;
    plan = (dv_fix_plan){.path = dv_str_from(d->path),
                         .before = d->texts[version],
                         .after = d->texts[!version]};
    return write_plan(c->f, &plan) == DV_FIX_WRITTEN;
}

static _Noreturn void rewrite_for_ever(corpus *c, uint32_t first, int ready)
{
    for (uint32_t i = first;; i++) {
        if (!rewrite(c, &c->documents[i % DOCUMENTS]))
            _exit(1);
        if (i == first && write(ready, "", 1) != 1)
            _exit(1);
    }
}

/* Kills a run when it has worked for a while. */
static void kill_one(corpus *c, uint32_t *seed)
{
    uint32_t first = next_random(seed) % DOCUMENTS;
    int ready[2], status;
    char byte;
    pid_t child;

    assert_int_equal(pipe(ready), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0)
        rewrite_for_ever(c, first, ready[1]);
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    sleep_us((long)(next_random(seed) % LONGEST));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
}

static int count_all(corpus *c)
{
    char folder[16];
    int count = 0;

    for (int i = 0; i < FOLDERS; i++) {
        snprintf(folder, sizeof folder, "d%d", i);
        count += count_entries(c->f, folder);
    }
    return count;
}

static void assert_whole(corpus *c)
{
    for (int i = 0; i < DOCUMENTS; i++)
        if (version_of(c, &c->documents[i]) < 0)
            fail_msg("%s is neither old nor new", c->documents[i].path);
}

static void a_killed_run_loses_nothing(void **state)
{
    corpus *c = make_corpus(*state);
    uint32_t seed = 7, left_over = 0;

    for (int round = 0; round < ROUNDS; round++) {
        kill_one(c, &seed);
        assert_whole(c);
        left_over += count_all(c) > DOCUMENTS;
        /* One document of each folder. */
        for (int i = 0; i < FOLDERS; i++)
            assert_true(rewrite(c, &c->documents[i]));
        assert_int_equal(count_all(c), DOCUMENTS);
    }
    /* Else the moments were no test. */
    assert_true(left_over > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIX_TEST(a_killed_run_loses_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
