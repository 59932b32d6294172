/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CONFIG_EFFECTIVE_H
#define DOCVERIFY_CONFIG_EFFECTIVE_H

#include "base/buf.h"
#include "config/config.h"

/* Adds the configuration as YAML that reads as the same one, each value with
 * a comment: the file and line that it is from, or "default". What a preset
 * or profile lays down stays in its name. */
void dv_config_effective(dv_buf *out, const dv_config *config);

#endif
