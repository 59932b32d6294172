/* SPDX-License-Identifier: MIT */
#include "facts/cite/labels.h"

#include "base/mem.h"
#include "base/strs.h"

/* Labels of places in the languages that documents are written in. */
static const char *const places[] = {
    "location",
    "file",
    "source",
    "lines",
    "line",
    "code",
    "defined",
    "defined in",
    "defined at",
    "definition",
    "declared",
    "declaration",
    "implemented in",
    "implemented at",
    "implementation",
    "see",
    "where",
    "path",
    "source code",
    "archivo",
    "arquivo",
    "fichero",
    "ficheiro",
    "fichier",
    "datei",
    "ubicaci\xc3\xb3n",
    "localiza\xc3\xa7\xc3\xa3o",
    "emplacement",
    "fundort",
    "l\xc3\xadneas",
    "linhas",
    "lignes",
    "zeilen",
    "c\303\263digo",
    "fonte",
    "fuente",
    "quelle",
    "definici\xc3\xb3n",
    "defini\xc3\xa7\xc3\xa3o",
    "d\303\251finition",
    "siehe",
    "voir",
    "\xd0\xa4\xd0\xb0\xd0\xb9\xd0\xbb",
    "\xd1\x84\xd0\xb0\xd0\xb9\xd0\xbb",
    "\xe4\xbd\x8d\xe7\xbd\xae",                         /* place */
    "\xe6\x96\x87\xe4\xbb\xb6",                         /* file */
    "\xe5\xae\x9a\xe4\xb9\x89",                         /* definition */
    "\xe6\xba\x90\xe7\xa0\x81",                         /* source */
    "\xec\x9c\x84\xec\xb9\x98",                         /* place */
    "\xed\x8c\x8c\xec\x9d\xbc",                         /* file */
    "\xec\xbd\x94\xeb\x93\x9c",                         /* code */
    "\xe5\xa0\xb4\xe6\x89\x80",                         /* place */
    "\xe3\x83\x95\xe3\x82\xa1\xe3\x82\xa4\xe3\x83\xab", /* file */
    "\xe8\xb7\xaf\xe5\xbe\x84",                         /* path */
    "\xe6\xaa\x94\xe6\xa1\x88",                         /* file */
};

bool dv_label_says_place(dv_str label)
{
    return !label.len ||
           dv_str_is_one_of_nocase(label, places, DV_COUNT(places));
}

bool dv_label_says_edit(dv_str label)
{
    static const char *const labels[] = {
        "modify", "edit", "update", "change", "modified",
    };

    return dv_str_is_one_of_nocase(label, labels, DV_COUNT(labels));
}

bool dv_label_is_order(dv_str word)
{
    static const char *const words[] = {
        "add",    "change", "delete", "drop",    "edit",    "extend", "insert",
        "modify", "move",   "remove", "replace", "rewrite", "update",
    };

    return dv_str_is_one_of_nocase(word, words, DV_COUNT(words));
}

bool dv_label_is_clause(dv_str label)
{
    static const char *const labels[] = {
        "see", "defined in", "defined at", "implemented in", "implemented at",
    };

    return dv_str_is_one_of_nocase(label, labels, DV_COUNT(labels));
}

bool dv_label_says_name(dv_str label)
{
    static const char *const labels[] = {
        "function",
        "method",
        "class",
        "symbol",
        "name",
        "struct",
        "type",
        "component",
        "\xe5\x87\xbd\xe6\x95\xb0", /* function */
        "\xe6\x96\xb9\xe6\xb3\x95", /* method */
    };

    return dv_str_is_one_of_nocase(label, labels, DV_COUNT(labels));
}

bool dv_label_is_kind(dv_str word)
{
    static const char *const words[] = {
        "function", "method", "class",  "struct", "type",
        "the",      "symbol", "helper", "trait",  "interface",
    };

    return dv_str_is_one_of_nocase(word, words, DV_COUNT(words));
}

bool dv_label_is_of_definition(dv_str word)
{
    static const char *const words[] = {
        "algorithm", "alias",       "array",      "builder",    "button",
        "callback",  "class",       "code",       "command",    "component",
        "constant",  "constructor", "controller", "coroutine",  "dataclass",
        "decorator", "dialog",      "dict",       "endpoint",   "entity",
        "enum",      "exception",   "factory",    "field",      "fixture",
        "flag",      "fn",          "func",       "function",   "generator",
        "getter",    "global",      "handler",    "hook",       "initializer",
        "interface", "job",         "lambda",     "list",       "logic",
        "macro",     "map",         "method",     "middleware", "mixin",
        "model",     "module",      "mutation",   "namespace",  "object",
        "operator",  "page",        "panel",      "parser",     "predicate",
        "procedure", "property",    "query",      "record",     "reducer",
        "resolver",  "routine",     "route",      "runner",     "schema",
        "screen",    "script",      "selector",   "serializer", "service",
        "setter",    "signature",   "singleton",  "store",      "struct",
        "subclass",  "suite",       "table",      "task",       "test",
        "trait",     "type",        "typedef",    "union",      "utility",
        "validator", "variable",    "view",       "widget",     "wrapper"};

    if (dv_str_is_one_of_nocase(word, words, DV_COUNT(words)))
        return true;
    return dv_str_ends(word, DV_STR("s")) &&
           dv_str_is_one_of_nocase(dv_str_slice(word, 0, word.len - 1), words,
                                   DV_COUNT(words));
}
