/* SPDX-License-Identifier: MIT */
#include "facts/cite/common.h"

#include <string.h>

#include "docverify/ascii.h"

bool dv_is_listed(dv_str word, dv_str list)
{
    char key[18];
    size_t n = word.len;

    if (n > 14)
        return false;
    key[0] = ' ';
    for (size_t i = 0; i < n; i++)
        key[i + 1] = dv_to_lower(word.ptr[i]);
    key[n + 1] = ' ';
    return memmem(list.ptr, list.len, key, n + 2) != NULL;
}

bool dv_is_keyword(dv_str word)
{
    return dv_is_listed(
        word,
        DV_STR(" and assert async await bool break case catch char class const "
               "continue default def del do double elif else enum except "
               "extern false final finally float fn for from func function "
               "global goto if impl import in inline int is lambda let long "
               "match mod mut namespace new nil none nonlocal not null "
               "nullptr or pass private protected pub public raise return "
               "self short signed sizeof static str string struct super "
               "switch this throw trait true try type typedef union unsigned "
               "use using var void volatile while with yield "));
}

/* Words of German, French, Spanish and Portuguese that stand between others,
 * and what those call lines and files. */
static bool is_common_abroad(dv_str word)
{
    return dv_is_listed(
        word,
        DV_STR(
            " aber alle als auch auf aus bei beim bereits bis bzw damit dann "
            "das dass dem den denn der des die dies diese diesem diesen "
            "dieser dieses doch dort durch ein eine einem einen einer eines "
            "erst etwa fehlt hat hier ihre immer ist jede jeder jetzt kann "
            "kein keine keinem keinen keiner mehr mit muss nach nicht nie "
            "noch nur oder ohne per schon sein seine seit sich sie "
            "siehe sind soll sonst sowie statt steht und unter vom von vor "
            "war wenn wer werden wie wird wurde zeile zeilen zum zur "
            "zwischen betrifft datei dateien "
            "aux avec ces cette comme dans des donc elle est fichier les "
            "leur ligne lignes mais nous par pas plus pour que qui sans "
            "ses son sont sous sur une voir vous "
            "archivo arquivo cada como con cuando del desde donde ella "
            "entre esta este estos hasta las linha linhas los mas para "
            "pero por porque quando sem ser sin sobre sus tem una uma "));
}

bool dv_is_common_word(dv_str word)
{
    return word.len < 3 || dv_is_keyword(word) || is_common_abroad(word) ||
           dv_is_listed(
               word,
               DV_STR(
                   " the that see are was has have all its via per uses used "
                   "when then than only also both each code file files line "
                   "lines path method module implementation implements "
                   "definition source location where which here there note "
                   "example step part section main key old cls init args "
                   "kwargs core problem reference references details detail "
                   "analysis overview setup defined declared implemented "));
}
