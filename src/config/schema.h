/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CONFIG_SCHEMA_H
#define DOCVERIFY_CONFIG_SCHEMA_H

#include "base/buf.h"

/* Adds the JSON Schema (2020-12) of the configuration, made of the tables of
 * settings. */
void dv_config_schema(dv_buf *out);

#endif
