/* SPDX-License-Identifier: MIT */
#include "facts/cite/placing.h"

#include <stdint.h>
#include <string.h>

#include "base/vec.h"
#include "docverify/ascii.h"

/* Bytes between a name and its lines that are looked at. */
#define BETWEEN_LIMIT 120u

#define NO_LONGER "no longer "

typedef enum kind {
    UNKNOWN, /* says something else */
    LINK,    /* joins the others */
    PLACE,   /* a preposition: the lines follow */
    STANDS,
    DEFINED,
    HOLDS, /* what lines do with a name, or it in them: a use of it is no
              definition, only its denial is of the place, too */
    DENIES
} kind;

/* Words by what they say, each between spaces. */
typedef struct vocabulary {
    kind kind;
    const char *words;
} vocabulary;

static const vocabulary spaced[] = {
    {LINK,
     " is are was were be been being it this that which has have had can could "
     "may the a an any its own function functions method methods class classes "
     "type struct constant helper component hook macro module file source code "
     "line lines implementation body currently now also still already itself "
     "here there exactly for to do does did of and both "
     "ist sind war wird werden kann sich der die das dem den funktion methode "
     "klasse zeile zeilen datei "
     "est sont se trouve la le les ligne lignes fichier fonction "
     "es esta est\xc3\xa1 est\xc3\xa1n estan linea l\xc3\xadnea l\xc3\xadneas "
     "archivo funci\xc3\xb3n el los las "
     "\xc3\xa9 s\xc3\xa3o linha linhas arquivo fun\xc3\xa7\xc3\xa3o "},
    {PLACE, " in at on from within inside under im bei ab aus auf dans "
            "\xc3\xa0 au aux "
            "en em na "},
    {STANDS,
     " located lives live sits sit stands stand resides found implemented "
     "placed lies appears appear exists exist seen liegt steht stehen befindet "
     "implementiert situ\xc3\xa9 situ\xc3\xa9"
     "e impl\xc3\xa9ment\xc3\xa9 "
     "impl\xc3\xa9ment\xc3\xa9"
     "e encuentra ubicado ubicada implementado "
     "implementada localizado localizada "},
    {DEFINED,
     " defined declared definition declaration defines declares starts start "
     "begins begin spans definiert deklariert beginnt d\xc3\xa9"
     "fini "
     "d\xc3\xa9"
     "finie d\xc3\xa9"
     "finis d\xc3\xa9"
     "finies "
     "d\xc3\xa9"
     "clar\xc3\xa9 d\xc3\xa9"
     "clar\xc3\xa9"
     "e definido definida "
     "definidos definidas declarado declarada empieza comienza "
     "come\xc3\xa7"
     "a "},
    {HOLDS,
     " mention mentions contain contains include includes included define "
     "declare hold reference use used import imported call called present "
     "enthalten anything "},
    {DENIES,
     " not never neither isn't aren't wasn't doesn't removed deleted "
     "gone absent missing nicht kein keine mehr pas plus n'est n\xc3\xa3o "},
};

/* The same of scripts without spaces; the longest first. */
static const vocabulary run[] = {
    {DENIES, " \xe4\xb8\x8d \xe6\xb2\xa1\xe6\x9c\x89 \xe6\xb2\x92\xe6\x9c\x89 "
             "\xe6\x9c\xaa "},
    {DEFINED, " \xe5\xae\x9a\xe4\xb9\x89 \xe5\xae\x9a\xe7\xbe\xa9 "
              "\xe5\xa3\xb0\xe6\x98\x8e \xe8\x81\xb2\xe6\x98\x8e "
              "\xe5\xae\xa3\xe8\xa8\x80 "},
    {STANDS,
     " \xe5\xae\x9e\xe7\x8e\xb0 \xe5\xaf\xa6\xe7\x8f\xbe \xe5\xae\x9f\xe8\xa3"
     "\x85 \xe4\xbd\x8d\xe4\xba\x8e \xe4\xbd\x8d\xe6\x96\xbc \xe5\xad\x98\xe5"
     "\x9c\xa8 "},
    {PLACE, " \xe5\x9c\xa8 \xe4\xba\x8e \xe6\x96\xbc "},
    {LINK, " \xe7\x9a\x84 \xe6\x98\xaf \xe8\xa2\xab \xe5\x87\xbd\xe6\x95\xb0 "
           "\xe9\x96\xa2\xe6\x95\xb0 \xe5\x87\xbd\xe6\x95\xb8 "
           "\xe6\x96\xb9\xe6\xb3\x95 "
           "\xe7\xac\xac \xe8\xa1\x8c \xe3\x81\xaf \xe3\x81\x8c \xe3\x81\xae "
           "\xe3\x81\xab \xe3\x82\x92 \xe3\x81\xa7 \xef\xbc\x88 \xef\xbc\x9a "
           "\xe2\x80\x93 \xe2\x80\x94 "},
};

/* The word at the start of `text`: letters of any script that has spaces. */
static dv_str word_at(dv_str text)
{
    size_t end = 0;

    while (end < text.len &&
           (dv_is_letter(text.ptr[end]) || text.ptr[end] == '\'' ||
            ((unsigned char)text.ptr[end] >= 0xc3 && end + 1 < text.len &&
             (unsigned char)text.ptr[end] <= 0xc5)))
        end += (unsigned char)text.ptr[end] >= 0xc3 ? 2 : 1;
    return dv_str_slice(text, 0, end);
}

static bool has_word(const char *words, dv_str word)
{
    char key[24];

    if (word.len + 3 > sizeof key)
        return false;
    key[0] = ' ';
    for (size_t i = 0; i < word.len; i++)
        key[i + 1] = dv_to_lower(word.ptr[i]);
    key[word.len + 1] = ' ';
    key[word.len + 2] = '\0';
    return strstr(words, key) != NULL;
}

/* The kind of the word at the start of `text`, and its bytes. "no" alone is a
 * denial in one language and a preposition in another. */
static kind spaced_at(dv_str text, size_t *length)
{
    dv_str word = word_at(text);

    if (dv_str_starts(text, DV_STR(NO_LONGER))) {
        *length = strlen(NO_LONGER);
        return DENIES;
    }
    *length = word.len;
    for (size_t i = 0; word.len && i < DV_COUNT(spaced); i++)
        if (has_word(spaced[i].words, word))
            return spaced[i].kind;
    return UNKNOWN;
}

/* The one of `words` that `text` begins with: its bytes, or 0. */
static size_t begins_with(dv_str text, const char *words)
{
    for (const char *word = words + 1; *word;) {
        size_t length = strcspn(word, " ");

        if (length <= text.len && memcmp(text.ptr, word, length) == 0)
            return length;
        word += length + 1;
    }
    return 0;
}

static kind run_at(dv_str text, size_t *length)
{
    for (size_t i = 0; i < DV_COUNT(run); i++)
        if ((*length = begins_with(text, run[i].words)) > 0)
            return run[i].kind;
    return UNKNOWN;
}

static bool is_mark(char c)
{
    return c && strchr(" \t\r\n`*_()[]:>-,", c);
}

dv_placing dv_placing_of(dv_str between, bool before)
{
    bool seen[DENIES + 1] = {false};
    kind last = UNKNOWN;

    if (between.len > BETWEEN_LIMIT)
        return DV_PLACING_NONE;
    while (between.len) {
        size_t length = 1;

        if (!is_mark(between.ptr[0])) {
            last = (unsigned char)between.ptr[0] >= 0xe0
                       ? run_at(between, &length)
                       : spaced_at(between, &length);
            if (last == UNKNOWN)
                return DV_PLACING_NONE;
            seen[last] = true;
        }
        between = dv_str_slice(between, length, between.len);
    }
    if (seen[DENIES])
        return (before ? seen[PLACE] : seen[HOLDS] || seen[DEFINED])
                   ? DV_PLACING_DENIED
                   : DV_PLACING_NONE;
    if (seen[HOLDS])
        return DV_PLACING_NONE;
    if (seen[DEFINED])
        return DV_PLACING_DEFINED;
    return seen[STANDS] ? DV_PLACING_STANDS : DV_PLACING_NONE;
}

bool dv_placing_joins(dv_str word)
{
    size_t length;
    kind found = spaced_at(word, &length);

    return found >= LINK && found <= DEFINED;
}

bool dv_placing_denies_behind(dv_str behind)
{
    /* は, が, も */
    static const char particles[] = " \xe3\x81\xaf \xe3\x81\x8c \xe3\x82\x82 ";
    /* 含まれない, 含まれてい(ない|ません), 含まれず, 存在しない, 存在しません,
     * ない, なかった */
    static const char denials[] =
        " \xe5\x90\xab\xe3\x81\xbe\xe3\x82\x8c\xe3\x81\xaa\xe3\x81\x84 "
        "\xe5\x90\xab\xe3\x81\xbe\xe3\x82\x8c\xe3\x81\xa6\xe3\x81\x84\xe3\x81"
        "\xaa\xe3\x81\x84 "
        "\xe5\x90\xab\xe3\x81\xbe\xe3\x82\x8c\xe3\x81\xa6\xe3\x81\x84\xe3\x81"
        "\xbe\xe3\x81\x9b\xe3\x82\x93 "
        "\xe5\x90\xab\xe3\x81\xbe\xe3\x82\x8c\xe3\x81\x9a "
        "\xe5\xad\x98\xe5\x9c\xa8\xe3\x81\x97\xe3\x81\xaa\xe3\x81\x84 "
        "\xe5\xad\x98\xe5\x9c\xa8\xe3\x81\x97\xe3\x81\xbe\xe3\x81\x9b "
        "\xe3\x81\xaa\xe3\x81\x84 "
        "\xe3\x81\xaa\xe3\x81\x8b\xe3\x81\xa3\xe3\x81\x9f ";
    /* 。, 、, （, ） */
    static const char ends[] =
        " \xe3\x80\x82 \xe3\x80\x81 \xef\xbc\x88 \xef\xbc\x89 ";
    size_t at = 0, length;

    while (at < behind.len && behind.ptr[at] && strchr("`*() ", behind.ptr[at]))
        at++;
    behind = dv_str_slice(behind, at, behind.len);
    length = begins_with(behind, particles);
    behind = dv_str_slice(behind, length, behind.len);
    at = length ? begins_with(behind, denials) : 0;
    behind = dv_str_slice(behind, at, behind.len);
    return at && (!behind.len || strchr(" \r\n().,", behind.ptr[0]) ||
                  begins_with(behind, ends));
}
