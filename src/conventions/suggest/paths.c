/* SPDX-License-Identifier: MIT */
/*
 * What a path is of: rows, the first that fits decides.
 */
#include "conventions/suggest/suggest.h"

#include "conventions/suggest/internal.h"
#include "text/path.h"

typedef enum shape {
    NAME,   /* the last component is it */
    BEGINS, /* the last component begins with it */
    ENDS,   /* the last component ends with it */
    HOLDS,  /* the last component holds it */
    UNDER,  /* a directory on the way is called so */
    BELOW   /* the path begins with it */
} shape;

typedef struct path_row {
    dv_path_kind kind;
    shape shape;
    const char *text;
} path_row;

static const path_row rows[] = {
    {DV_PATH_CI, BELOW, ".github/workflows/"},
    {DV_PATH_CI, BELOW, ".github/actions/"},
    {DV_PATH_CI, BELOW, ".github/scripts/"},
    {DV_PATH_CI, BELOW, ".gitlab/"},
    {DV_PATH_CI, BELOW, ".circleci/"},
    {DV_PATH_CI, BELOW, ".buildkite/"},
    {DV_PATH_CI, BELOW, ".ci/"},
    {DV_PATH_CI, NAME, ".gitlab-ci.yml"},
    {DV_PATH_CI, NAME, ".travis.yml"},
    {DV_PATH_CI, NAME, ".appveyor.yml"},
    {DV_PATH_CI, NAME, "azure-pipelines.yml"},
    {DV_PATH_CI, NAME, "Jenkinsfile"},
    {DV_PATH_DEPENDENCIES, NAME, "package-lock.json"},
    {DV_PATH_DEPENDENCIES, NAME, "pnpm-lock.yaml"},
    {DV_PATH_DEPENDENCIES, NAME, "yarn.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "Cargo.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "poetry.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "uv.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "Pipfile.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "Gemfile.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "composer.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "flake.lock"},
    {DV_PATH_DEPENDENCIES, NAME, "go.sum"},
    {DV_PATH_TEST, UNDER, "tests"},
    {DV_PATH_TEST, UNDER, "test"},
    {DV_PATH_TEST, UNDER, "__tests__"},
    {DV_PATH_TEST, UNDER, "__snapshots__"},
    {DV_PATH_TEST, UNDER, "__mocks__"},
    {DV_PATH_TEST, UNDER, "testdata"},
    {DV_PATH_TEST, UNDER, "fixtures"},
    {DV_PATH_TEST, UNDER, "spec"},
    {DV_PATH_TEST, UNDER, "e2e"},
    {DV_PATH_TEST, BEGINS, "test_"},
    {DV_PATH_TEST, BEGINS, "test-"},
    {DV_PATH_TEST, HOLDS, ".test."},
    {DV_PATH_TEST, HOLDS, ".spec."},
    {DV_PATH_TEST, HOLDS, ".test-d."},
    {DV_PATH_TEST, HOLDS, "_test."},
    {DV_PATH_TEST, HOLDS, "_spec."},
    {DV_PATH_TEST, NAME, "conftest.py"},
    {DV_PATH_TEST, NAME, "pytest.ini"},
    {DV_PATH_TEST, BEGINS, "vitest.config"},
    {DV_PATH_TEST, BEGINS, "jest.config"},
    {DV_PATH_TEST, BEGINS, "playwright.config"},
    {DV_PATH_BUILD, NAME, "package.json"},
    {DV_PATH_BUILD, NAME, "pnpm-workspace.yaml"},
    {DV_PATH_BUILD, NAME, "lerna.json"},
    {DV_PATH_BUILD, NAME, "Cargo.toml"},
    {DV_PATH_BUILD, NAME, "pyproject.toml"},
    {DV_PATH_BUILD, NAME, "setup.py"},
    {DV_PATH_BUILD, NAME, "setup.cfg"},
    {DV_PATH_BUILD, NAME, "tox.ini"},
    {DV_PATH_BUILD, NAME, "go.mod"},
    {DV_PATH_BUILD, NAME, "pom.xml"},
    {DV_PATH_BUILD, NAME, "Gemfile"},
    {DV_PATH_BUILD, NAME, "meson.build"},
    {DV_PATH_BUILD, NAME, "BUILD"},
    {DV_PATH_BUILD, NAME, "Makefile"},
    {DV_PATH_BUILD, NAME, "CMakeLists.txt"},
    {DV_PATH_BUILD, NAME, "compose.yaml"},
    {DV_PATH_BUILD, BEGINS, "Dockerfile"},
    {DV_PATH_BUILD, BEGINS, "docker-compose"},
    {DV_PATH_BUILD, BEGINS, "requirements"},
    {DV_PATH_BUILD, BEGINS, "tsconfig"},
    {DV_PATH_BUILD, BEGINS, "rollup.config"},
    {DV_PATH_BUILD, BEGINS, "rolldown.config"},
    {DV_PATH_BUILD, BEGINS, "webpack.config"},
    {DV_PATH_BUILD, BEGINS, "build.gradle"},
    {DV_PATH_BUILD, BEGINS, "settings.gradle"},
    {DV_PATH_BUILD, ENDS, ".cmake"},
    {DV_PATH_BUILD, ENDS, ".bazel"},
    {DV_PATH_BUILD, ENDS, ".mk"},
    {DV_PATH_DOCS, ENDS, ".md"},
    {DV_PATH_DOCS, ENDS, ".mdx"},
    {DV_PATH_DOCS, ENDS, ".rst"},
    {DV_PATH_DOCS, ENDS, ".adoc"},
    {DV_PATH_DOCS, BEGINS, "README"},
    {DV_PATH_DOCS, BEGINS, "CHANGELOG"},
    {DV_PATH_DOCS, BEGINS, "LICENSE"},
    {DV_PATH_DOCS, BELOW, "docs/"},
    {DV_PATH_DOCS, BELOW, "doc/"},
    {DV_PATH_OTHER, BEGINS, "."},
    {DV_PATH_SOURCE, ENDS, ".c"},
    {DV_PATH_SOURCE, ENDS, ".h"},
    {DV_PATH_SOURCE, ENDS, ".cc"},
    {DV_PATH_SOURCE, ENDS, ".cpp"},
    {DV_PATH_SOURCE, ENDS, ".cxx"},
    {DV_PATH_SOURCE, ENDS, ".hpp"},
    {DV_PATH_SOURCE, ENDS, ".hh"},
    {DV_PATH_SOURCE, ENDS, ".cu"},
    {DV_PATH_SOURCE, ENDS, ".cuh"},
    {DV_PATH_SOURCE, ENDS, ".cs"},
    {DV_PATH_SOURCE, ENDS, ".css"},
    {DV_PATH_SOURCE, ENDS, ".scss"},
    {DV_PATH_SOURCE, ENDS, ".go"},
    {DV_PATH_SOURCE, ENDS, ".html"},
    {DV_PATH_SOURCE, ENDS, ".java"},
    {DV_PATH_SOURCE, ENDS, ".js"},
    {DV_PATH_SOURCE, ENDS, ".mjs"},
    {DV_PATH_SOURCE, ENDS, ".cjs"},
    {DV_PATH_SOURCE, ENDS, ".jsx"},
    {DV_PATH_SOURCE, ENDS, ".kt"},
    {DV_PATH_SOURCE, ENDS, ".lua"},
    {DV_PATH_SOURCE, ENDS, ".m"},
    {DV_PATH_SOURCE, ENDS, ".php"},
    {DV_PATH_SOURCE, ENDS, ".pl"},
    {DV_PATH_SOURCE, ENDS, ".py"},
    {DV_PATH_SOURCE, ENDS, ".pyi"},
    {DV_PATH_SOURCE, ENDS, ".rb"},
    {DV_PATH_SOURCE, ENDS, ".rs"},
    {DV_PATH_SOURCE, ENDS, ".scala"},
    {DV_PATH_SOURCE, ENDS, ".sh"},
    {DV_PATH_SOURCE, ENDS, ".sql"},
    {DV_PATH_SOURCE, ENDS, ".svelte"},
    {DV_PATH_SOURCE, ENDS, ".swift"},
    {DV_PATH_SOURCE, ENDS, ".ts"},
    {DV_PATH_SOURCE, ENDS, ".mts"},
    {DV_PATH_SOURCE, ENDS, ".cts"},
    {DV_PATH_SOURCE, ENDS, ".tsx"},
    {DV_PATH_SOURCE, ENDS, ".vue"},
    {DV_PATH_SOURCE, ENDS, ".zig"},
    {DV_PATH_SOURCE, BELOW, "src/"},
    {DV_PATH_SOURCE, UNDER, "src"},
};

static bool holds(dv_str text, dv_str part)
{
    for (size_t i = 0; i + part.len <= text.len; i++)
        if (dv_str_equal(dv_str_slice(text, i, i + part.len), part))
            return true;
    return false;
}

static bool is_under(dv_str path, dv_str directory)
{
    for (;;) {
        size_t slash = dv_str_find_byte(path, '/');

        if (slash == path.len)
            return false;
        if (dv_str_equal(dv_str_slice(path, 0, slash), directory))
            return true;
        path = dv_str_slice(path, slash + 1, path.len);
    }
}

static bool fits(const path_row *row, dv_str path)
{
    dv_str name = dv_path_base(path), text = dv_str_from(row->text);

    switch (row->shape) {
    case NAME:
        return dv_str_equal(name, text);
    case BEGINS:
        return dv_str_starts(name, text);
    case ENDS:
        return dv_str_ends(name, text);
    case HOLDS:
        return holds(name, text);
    case UNDER:
        return is_under(path, text);
    case BELOW:
        return dv_str_starts(path, text);
    }
    return false;
}

dv_path_kind dv_path_kind_of(dv_str path)
{
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        if (fits(&rows[i], path))
            return rows[i].kind;
    return DV_PATH_OTHER;
}

const char *dv_path_kind_name(dv_path_kind kind)
{
    static const char *const names[DV_PATH_KINDS] = {
        [DV_PATH_SOURCE] = "source",     [DV_PATH_TEST] = "tests",
        [DV_PATH_DOCS] = "documents",    [DV_PATH_CI] = "CI files",
        [DV_PATH_BUILD] = "build files", [DV_PATH_DEPENDENCIES] = "lock files",
        [DV_PATH_OTHER] = "other files",
    };

    return names[kind];
}
