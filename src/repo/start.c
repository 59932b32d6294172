/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <pthread.h>

#include "base/parallel.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool started;

/* Of formats newer than libgit2 knows, those that change nothing for a reader
 * of objects, references and the index. Without this, a clone with --filter
 * or a sparse checkout could not be opened. */
static const char *extensions[] = {
    "partialclone",
    "preciousobjects",
    "relativeworktrees",
    "worktreeconfig",
};

/*
 * Debian's libgit2 reads the machine's certificates (200 KB of Base64) when it
 * starts, which takes 4 of 5 ms, and no option prevents it. docverify opens no
 * connection. A definition in the program stands before that of a shared
 * library, so this one is called instead; where libgit2 has another TLS
 * library, nothing calls it.
 */
__attribute__((visibility("default"))) int
mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_file(void *chain, const char *path)
{
    (void)chain;
    (void)path;
    return 0;
}

static void start(void)
{
    if (git_libgit2_init() < 0)
        return;
    started = true;
    /* OpenSSL, which libgit2 may start, frees at the exit of the process what
     * it keeps for each thread that has ended by then. */
    dv_parallel_join_at_exit();
    /* The same answer for everybody: what the user or the machine configures
     * for git is not read. */
    for (int level = GIT_CONFIG_LEVEL_PROGRAMDATA;
         level <= GIT_CONFIG_LEVEL_GLOBAL; level++)
        git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, "");
    /* git refuses a repository of another owner because its configuration
     * can name programs that git would run (hooks, filters, a file system
     * monitor). Nothing here runs any: objects, references and the index are
     * only read, and files come from the disk as they are. In containers
     * and CI, the owner often is somebody else. */
    git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
    /* Hashing each object that is read takes 40 % of the time to read it. git
     * does not do it for objects of a pack either: zlib's checksum and the
     * declared length are checked in any case. */
    git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
    /* What is read again is kept where it is read: by the history, by trees.
     * Keeping commits and trees here too took a tenth of a walk. */
    git_libgit2_opts(GIT_OPT_ENABLE_CACHING, 0);
    git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions, DV_COUNT(extensions));
}

/* It is never shut down: handles live until the end of the program, and
 * another start would read the machine's certificates again (4 ms). */
bool dv_repo_start_git(dv_error *err)
{
    pthread_once(&once, start);
    return started ||
           dv_error_set(err, DV_ERROR_WORLD, "libgit2 does not start");
}

bool dv_repo_git_failed(dv_error *err, const char *format, ...)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const git_error *last = git_error_last();
    dv_str what, why;
    va_list args;

    why = dv_str_from(last && last->message ? last->message : "unknown error");
    va_start(args, format);
    what = dv_arena_vprintf(&scratch, format, args);
    va_end(args);
    return dv_error_set(err, DV_ERROR_WORLD, "%.*s: %.*s", DV_STR_ARG(what),
                        DV_STR_ARG(why));
}
