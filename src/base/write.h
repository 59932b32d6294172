/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_BASE_WRITE_H
#define DOCVERIFY_BASE_WRITE_H

#include "docverify/str.h"

/* Writes all of it, through interruptions. False with errno set. */
bool dv_write_all(int descriptor, dv_str text);

#endif
