/* SPDX-License-Identifier: MIT */
#include "facts/cite/labels.h"

#include "base/mem.h"
#include "base/strs.h"

static bool is_one_of(dv_str label, const dv_str *labels, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal_nocase(label, labels[i]))
            return true;
    return false;
}

bool dv_label_says_place(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("location"),
        DV_STR_INIT("file"),
        DV_STR_INIT("source"),
        DV_STR_INIT("lines"),
        DV_STR_INIT("line"),
        DV_STR_INIT("code"),
        DV_STR_INIT("defined"),
        DV_STR_INIT("defined in"),
        DV_STR_INIT("defined at"),
        DV_STR_INIT("definition"),
        DV_STR_INIT("declared"),
        DV_STR_INIT("declaration"),
        DV_STR_INIT("implemented in"),
        DV_STR_INIT("implemented at"),
        DV_STR_INIT("implementation"),
        DV_STR_INIT("see"),
        DV_STR_INIT("where"),
        DV_STR_INIT("path"),
        DV_STR_INIT("source code"),
        DV_STR_INIT("archivo"),
        DV_STR_INIT("arquivo"),
        DV_STR_INIT("fichero"),
        DV_STR_INIT("ficheiro"),
        DV_STR_INIT("fichier"),
        DV_STR_INIT("datei"),
        DV_STR_INIT("ubicaci\xc3\xb3n"),
        DV_STR_INIT("localiza\xc3\xa7\xc3\xa3o"),
        DV_STR_INIT("emplacement"),
        DV_STR_INIT("fundort"),
        DV_STR_INIT("l\xc3\xadneas"),
        DV_STR_INIT("linhas"),
        DV_STR_INIT("lignes"),
        DV_STR_INIT("zeilen"),
        DV_STR_INIT("c\xc3\xb3"
                    "digo"),
        DV_STR_INIT("fonte"),
        DV_STR_INIT("fuente"),
        DV_STR_INIT("quelle"),
        DV_STR_INIT("definici\xc3\xb3n"),
        DV_STR_INIT("defini\xc3\xa7\xc3\xa3o"),
        DV_STR_INIT("d\xc3\xa9"
                    "finition"),
        DV_STR_INIT("siehe"),
        DV_STR_INIT("voir"),
        DV_STR_INIT("\xd0\xa4\xd0\xb0\xd0\xb9\xd0\xbb"),
        DV_STR_INIT("\xd1\x84\xd0\xb0\xd0\xb9\xd0\xbb"),
        DV_STR_INIT("\xe4\xbd\x8d\xe7\xbd\xae"), /* place */
        DV_STR_INIT("\xe6\x96\x87\xe4\xbb\xb6"), /* file */
        DV_STR_INIT("\xe5\xae\x9a\xe4\xb9\x89"), /* definition */
        DV_STR_INIT("\xe6\xba\x90\xe7\xa0\x81"), /* source */
        DV_STR_INIT("\xec\x9c\x84\xec\xb9\x98"), /* place */
        DV_STR_INIT("\xed\x8c\x8c\xec\x9d\xbc"), /* file */
        DV_STR_INIT("\xec\xbd\x94\xeb\x93\x9c"), /* code */
        DV_STR_INIT("\xe5\xa0\xb4\xe6\x89\x80"), /* place */
        DV_STR_INIT(
            "\xe3\x83\x95\xe3\x82\xa1\xe3\x82\xa4\xe3\x83\xab"), /* file */
        DV_STR_INIT("\xe8\xb7\xaf\xe5\xbe\x84"),                 /* path */
        DV_STR_INIT("\xe6\xaa\x94\xe6\xa1\x88"),                 /* file */
    };

    return !label.len || is_one_of(label, labels, DV_COUNT(labels));
}

bool dv_label_says_edit(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("modify"), DV_STR_INIT("edit"),     DV_STR_INIT("update"),
        DV_STR_INIT("change"), DV_STR_INIT("modified"),
    };

    return is_one_of(label, labels, DV_COUNT(labels));
}

bool dv_label_is_order(dv_str word)
{
    static const dv_str words[] = {
        DV_STR_INIT("add"),    DV_STR_INIT("change"),  DV_STR_INIT("delete"),
        DV_STR_INIT("drop"),   DV_STR_INIT("edit"),    DV_STR_INIT("extend"),
        DV_STR_INIT("insert"), DV_STR_INIT("modify"),  DV_STR_INIT("move"),
        DV_STR_INIT("remove"), DV_STR_INIT("replace"), DV_STR_INIT("rewrite"),
        DV_STR_INIT("update"),
    };

    return is_one_of(word, words, DV_COUNT(words));
}

bool dv_label_is_clause(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("see"),
        DV_STR_INIT("defined in"),
        DV_STR_INIT("defined at"),
        DV_STR_INIT("implemented in"),
        DV_STR_INIT("implemented at"),
    };

    return is_one_of(label, labels, DV_COUNT(labels));
}

bool dv_label_says_name(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("function"),
        DV_STR_INIT("method"),
        DV_STR_INIT("class"),
        DV_STR_INIT("symbol"),
        DV_STR_INIT("name"),
        DV_STR_INIT("struct"),
        DV_STR_INIT("type"),
        DV_STR_INIT("component"),
        DV_STR_INIT("\xe5\x87\xbd\xe6\x95\xb0"), /* function */
        DV_STR_INIT("\xe6\x96\xb9\xe6\xb3\x95"), /* method */
    };

    return is_one_of(label, labels, DV_COUNT(labels));
}

bool dv_label_is_kind(dv_str word)
{
    static const dv_str words[] = {
        DV_STR_INIT("function"),  DV_STR_INIT("method"), DV_STR_INIT("class"),
        DV_STR_INIT("struct"),    DV_STR_INIT("type"),   DV_STR_INIT("the"),
        DV_STR_INIT("symbol"),    DV_STR_INIT("helper"), DV_STR_INIT("trait"),
        DV_STR_INIT("interface"),
    };

    return is_one_of(word, words, DV_COUNT(words));
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
