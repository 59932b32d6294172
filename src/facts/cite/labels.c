/* SPDX-License-Identifier: MIT */
#include "facts/cite/labels.h"

#include "base/mem.h"

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
    static const dv_str words[] = {
        DV_STR_INIT("algorithm"),   DV_STR_INIT("alias"),
        DV_STR_INIT("array"),       DV_STR_INIT("builder"),
        DV_STR_INIT("button"),      DV_STR_INIT("callback"),
        DV_STR_INIT("class"),       DV_STR_INIT("code"),
        DV_STR_INIT("command"),     DV_STR_INIT("component"),
        DV_STR_INIT("constant"),    DV_STR_INIT("constructor"),
        DV_STR_INIT("controller"),  DV_STR_INIT("coroutine"),
        DV_STR_INIT("dataclass"),   DV_STR_INIT("decorator"),
        DV_STR_INIT("dialog"),      DV_STR_INIT("dict"),
        DV_STR_INIT("endpoint"),    DV_STR_INIT("entity"),
        DV_STR_INIT("enum"),        DV_STR_INIT("exception"),
        DV_STR_INIT("factory"),     DV_STR_INIT("field"),
        DV_STR_INIT("fixture"),     DV_STR_INIT("flag"),
        DV_STR_INIT("fn"),          DV_STR_INIT("func"),
        DV_STR_INIT("function"),    DV_STR_INIT("generator"),
        DV_STR_INIT("getter"),      DV_STR_INIT("global"),
        DV_STR_INIT("handler"),     DV_STR_INIT("hook"),
        DV_STR_INIT("initializer"), DV_STR_INIT("interface"),
        DV_STR_INIT("job"),         DV_STR_INIT("lambda"),
        DV_STR_INIT("list"),        DV_STR_INIT("logic"),
        DV_STR_INIT("macro"),       DV_STR_INIT("map"),
        DV_STR_INIT("method"),      DV_STR_INIT("middleware"),
        DV_STR_INIT("mixin"),       DV_STR_INIT("model"),
        DV_STR_INIT("module"),      DV_STR_INIT("mutation"),
        DV_STR_INIT("namespace"),   DV_STR_INIT("object"),
        DV_STR_INIT("operator"),    DV_STR_INIT("page"),
        DV_STR_INIT("panel"),       DV_STR_INIT("parser"),
        DV_STR_INIT("predicate"),   DV_STR_INIT("procedure"),
        DV_STR_INIT("property"),    DV_STR_INIT("query"),
        DV_STR_INIT("record"),      DV_STR_INIT("reducer"),
        DV_STR_INIT("resolver"),    DV_STR_INIT("routine"),
        DV_STR_INIT("route"),       DV_STR_INIT("runner"),
        DV_STR_INIT("schema"),      DV_STR_INIT("screen"),
        DV_STR_INIT("script"),      DV_STR_INIT("selector"),
        DV_STR_INIT("serializer"),  DV_STR_INIT("service"),
        DV_STR_INIT("setter"),      DV_STR_INIT("signature"),
        DV_STR_INIT("singleton"),   DV_STR_INIT("store"),
        DV_STR_INIT("struct"),      DV_STR_INIT("subclass"),
        DV_STR_INIT("suite"),       DV_STR_INIT("table"),
        DV_STR_INIT("task"),        DV_STR_INIT("test"),
        DV_STR_INIT("trait"),       DV_STR_INIT("type"),
        DV_STR_INIT("typedef"),     DV_STR_INIT("union"),
        DV_STR_INIT("utility"),     DV_STR_INIT("validator"),
        DV_STR_INIT("variable"),    DV_STR_INIT("view"),
        DV_STR_INIT("widget"),      DV_STR_INIT("wrapper"),
    };

    return is_one_of(word, words, DV_COUNT(words)) ||
           (dv_str_ends(word, DV_STR("s")) &&
            is_one_of(dv_str_slice(word, 0, word.len - 1), words,
                      DV_COUNT(words)));
}
