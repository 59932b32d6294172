/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CONVENTIONS_CITE_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_CITE_SETTINGS_H

#include "base/strs.h"

/* Where sources stand and what needs one. */
typedef struct dv_cite_settings {
    dv_strs titles; /* of the sections, in lower case; none: the usual ones */
    dv_strs units;  /* a number with one of them is a figure; none: the usual
                       ones */
} dv_cite_settings;

#endif
