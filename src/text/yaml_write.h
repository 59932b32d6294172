/* SPDX-License-Identifier: MIT */
/*
 * Scalars of YAML as they are written.
 */
#ifndef DOCVERIFY_TEXT_YAML_WRITE_H
#define DOCVERIFY_TEXT_YAML_WRITE_H

#include "base/buf.h"

/* Adds `text`, which is UTF-8, as a scalar of one line that reads as just that
 * string: in double quotes, where it is more than a word or a path. */
void dv_yaml_add_scalar(dv_buf *out, dv_str text);

#endif
