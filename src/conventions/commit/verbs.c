/* SPDX-License-Identifier: MIT */
/*
 * Verbs that commits begin with, and their other forms. A form that is also a
 * noun or an adjective of commit messages (`tests`, `logging`, `nested`) is
 * taken for the verb only before an article.
 */
#include "base/strs.h"
#include "conventions/commit/commit.h"

/* Regular ones. */
static const char *const verbs[] = {
    "abort",       "accept",      "access",     "add",         "address",
    "adjust",      "adopt",       "align",      "allow",       "append",
    "apply",       "assert",      "assign",     "attach",      "avoid",
    "bootstrap",   "bump",        "bundle",     "cache",       "calculate",
    "call",        "cancel",      "change",     "check",       "clarify",
    "clean",       "cleanup",     "clear",      "close",       "collapse",
    "collect",     "combine",     "comment",    "compare",     "compile",
    "compute",     "configure",   "connect",    "consolidate", "convert",
    "copy",        "correct",     "cover",      "create",      "declare",
    "decouple",    "decrease",    "define",     "delete",      "demonstrate",
    "deploy",      "deprecate",   "describe",   "detect",      "disable",
    "disallow",    "discard",     "display",    "document",    "downgrade",
    "download",    "drop",        "dump",       "duplicate",   "edit",
    "eliminate",   "emit",        "enable",     "encourage",   "enforce",
    "enhance",     "ensure",      "escape",     "exclude",     "execute",
    "expand",      "explain",     "export",     "expose",      "extend",
    "extract",     "fetch",       "filter",     "finalize",    "finish",
    "fix",         "flag",        "format",     "generate",    "group",
    "guard",       "handle",      "ignore",     "implement",   "import",
    "improve",     "include",     "increase",   "indent",      "initialize",
    "inline",      "insert",      "install",    "integrate",   "introduce",
    "invoke",      "isolate",     "join",       "limit",       "link",
    "lint",        "list",        "load",       "lock",        "log",
    "lower",       "maintain",    "mark",       "match",       "mention",
    "merge",       "migrate",     "minify",     "mock",        "modernize",
    "modify",      "move",        "narrow",     "normalize",   "note",
    "omit",        "open",        "optimize",   "organize",    "override",
    "parse",       "pass",        "patch",      "permit",      "pin",
    "polish",      "populate",    "prefer",     "prepare",     "prevent",
    "print",       "process",     "propagate",  "protect",     "provide",
    "publish",     "pull",        "push",       "raise",       "recommend",
    "record",      "redirect",    "reduce",     "refactor",    "reference",
    "refine",      "register",    "regenerate", "reintroduce", "relax",
    "release",     "reload",      "remove",     "rename",      "render",
    "reorder",     "reorganize",  "replace",    "report",      "request",
    "require",     "reset",       "resolve",    "restore",     "restrict",
    "restructure", "retry",       "return",     "reuse",       "revert",
    "review",      "revise",      "rework",     "save",        "scale",
    "separate",    "serve",       "share",      "show",        "silence",
    "simplify",    "skip",        "sort",       "specify",     "stabilize",
    "standardize", "start",       "stop",       "store",       "streamline",
    "strip",       "style",       "support",    "suppress",    "switch",
    "sync",        "synchronize", "tag",        "test",        "tidy",
    "toggle",      "track",       "transform",  "translate",   "trim",
    "try",         "tune",        "tweak",      "unify",       "unwrap",
    "update",      "upgrade",     "upload",     "use",         "validate",
    "verify",      "warn",        "wrap",
};

/* Imperative and its other forms, but for those in -s and -ing. */
static const char *const irregular[][3] = {
    {"begin", "began", "begun"},
    {"break", "broke", "broken"},
    {"bring", "brought", ""},
    {"build", "built", ""},
    {"choose", "chose", "chosen"},
    {"do", "did", "done"},
    {"draw", "drew", "drawn"},
    {"find", "found", ""},
    {"forbid", "forbade", "forbidden"},
    {"forget", "forgot", "forgotten"},
    {"get", "got", "gotten"},
    {"give", "gave", "given"},
    {"go", "went", "gone"},
    {"hide", "hid", "hidden"},
    {"hold", "held", ""},
    {"keep", "kept", ""},
    {"leave", "left", ""},
    {"make", "made", ""},
    {"rebuild", "rebuilt", ""},
    {"redo", "redid", "redone"},
    {"rewrite", "rewrote", "rewritten"},
    {"run", "ran", ""},
    {"send", "sent", ""},
    {"speed", "sped", ""},
    {"take", "took", "taken"},
    {"throw", "threw", "thrown"},
    {"undo", "undid", "undone"},
    {"write", "wrote", "written"},
};

/* Forms that are nouns or adjectives as well. */
static const char *const doubtful[] = {
    "accesses",   "addresses",  "aligned",    "assigned",   "attached",
    "began",      "breaks",     "broken",     "builds",     "building",
    "bundled",    "bundles",    "cached",     "caches",     "caching",
    "calls",      "changes",    "checks",     "cleanups",   "closed",
    "combined",   "comments",   "compiled",   "compiling",  "connected",
    "copies",     "covers",     "deprecated", "deploys",    "displays",
    "documents",  "done",       "downgrades", "downloads",  "drops",
    "dumps",      "duplicated", "duplicates", "edits",      "embedded",
    "enabled",    "escaped",    "escapes",    "exports",    "exposed",
    "extended",   "filtered",   "filtering",  "filters",    "finished",
    "fixes",      "flags",      "forbidden",  "formats",    "formatted",
    "formatting", "found",      "gets",       "given",      "gone",
    "grouped",    "grouping",   "groups",     "guards",     "handles",
    "handling",   "hidden",     "holds",      "imported",   "imports",
    "included",   "indented",   "inlined",    "inlining",   "installs",
    "isolated",   "joins",      "keeps",      "leaves",     "left",
    "limited",    "limits",     "linked",     "linking",    "links",
    "linting",    "lists",      "loaded",     "loading",    "loads",
    "locked",     "locking",    "locks",      "logged",     "logging",
    "logs",       "lowered",    "marks",      "matches",    "matching",
    "mentions",   "merges",     "migrated",   "mocked",     "mocking",
    "mocks",      "moves",      "nested",     "notes",      "opened",
    "optimized",  "overrides",  "parsing",    "passes",     "patched",
    "patches",    "pinned",     "pins",       "polling",    "preferred",
    "prints",     "processes",  "processing", "protected",  "publishing",
    "pulls",      "pushes",     "raises",     "records",    "recording",
    "redirects",  "reduced",    "refactors",  "references", "registered",
    "released",   "releases",   "releasing",  "renames",    "rendered",
    "rendering",  "reports",    "reporting",  "requested",  "requests",
    "required",   "resets",     "restricted", "retries",    "returns",
    "reverts",    "reviews",    "rewrites",   "runs",       "running",
    "saves",      "scaled",     "scales",     "scaling",    "separated",
    "serving",    "shared",     "sharing",    "shows",      "simplified",
    "skips",      "sorted",     "sorting",    "started",    "starts",
    "stops",      "stored",     "stores",     "stripped",   "styled",
    "styles",     "styling",    "supported",  "supports",   "switches",
    "switching",  "syncs",      "syncing",    "tags",       "tagged",
    "testing",    "tests",      "tested",     "toggles",    "tracked",
    "tracking",   "transforms", "translated", "tried",      "tries",
    "tuned",      "tuning",     "tweaks",     "unified",    "updates",
    "upgrades",   "uploads",    "used",       "uses",       "warning",
    "warnings",   "wrapped",    "wraps",      "wrapping",   "writing",
    "written",    "opening",    "scaling",    "timing",     "typing",
};

enum { LONGEST = 24 };

/* The verb whose letters are `stem` and then `end`. */
static const char *verb_of(dv_str stem, const char *end)
{
    size_t more = strlen(end);

    for (size_t i = 0; i < DV_COUNT(verbs); i++) {
        dv_str verb = dv_str_from(verbs[i]);

        if (verb.len == stem.len + more && dv_str_starts(verb, stem) &&
            dv_str_ends(verb, dv_str_from(end)))
            return verbs[i];
    }
    for (size_t i = 0; i < DV_COUNT(irregular); i++) {
        dv_str verb = dv_str_from(irregular[i][0]);

        if (verb.len == stem.len + more && dv_str_starts(verb, stem) &&
            dv_str_ends(verb, dv_str_from(end)))
            return irregular[i][0];
    }
    return NULL;
}

/* `dropp` of `dropped`. */
static const char *doubled(dv_str stem)
{
    size_t n = stem.len;

    return n > 2 && stem.ptr[n - 1] == stem.ptr[n - 2]
               ? verb_of(dv_str_slice(stem, 0, n - 1), "")
               : NULL;
}

static const char *by_ending(dv_str word, const char *ending,
                             const char *instead)
{
    dv_str end = dv_str_from(ending);

    if (!dv_str_ends(word, end) || word.len == end.len)
        return NULL;
    return verb_of(dv_str_slice(word, 0, word.len - end.len), instead);
}

static const char *regular(dv_str word)
{
    static const char *const endings[][2] = {
        {"ied", "y"}, {"ed", ""}, {"ed", "e"}, {"ies", "y"},
        {"es", ""},   {"s", ""},  {"ing", ""}, {"ing", "e"},
    };
    const char *found = NULL;

    for (size_t i = 0; i < DV_COUNT(endings) && !found; i++)
        found = by_ending(word, endings[i][0], endings[i][1]);
    if (!found && dv_str_ends(word, DV_STR("ed")))
        found = doubled(dv_str_slice(word, 0, word.len - 2));
    if (!found && dv_str_ends(word, DV_STR("ing")))
        found = doubled(dv_str_slice(word, 0, word.len - 3));
    return found;
}

const char *dv_commit_imperative(dv_str word, bool followed)
{
    if (!word.len || word.len > LONGEST || verb_of(word, ""))
        return NULL;
    if (!followed && dv_str_is_one_of(word, doubtful, DV_COUNT(doubtful)))
        return NULL;
    for (size_t i = 0; i < DV_COUNT(irregular); i++)
        for (size_t form = 1; form < 3; form++)
            if (dv_str_equal(word, dv_str_from(irregular[i][form])))
                return irregular[i][0];
    return regular(word);
}
