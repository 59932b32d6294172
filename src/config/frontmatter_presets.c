/* SPDX-License-Identifier: MIT */
/* Presets of front matter: entries as a team would write them. */
#include "config/frontmatter.h"

static const char blog[] =
    "unknown-keys: error\n"
    "keys:\n"
    "  title: {type: string, required: true, min-length: 1}\n"
    "  date: {type: datetime, required: true}\n"
    "  modified: {type: datetime, required: true}\n"
    "  tags: {type: list, of: string, required: true}\n"
    "  categories: {type: list, of: string, required: true}\n"
    "  excerpt: {type: text}\n"
    "  mathjax: {type: bool, follows: math}\n"
    "  comment: {type: bool}\n";

const dv_str dv_frontmatter_presets[] = {DV_STR_INIT("blog")};
const uint32_t dv_frontmatter_preset_count = DV_COUNT(dv_frontmatter_presets);

const char *dv_frontmatter_preset(dv_str name)
{
    return dv_str_equal(name, DV_STR("blog")) ? blog : NULL;
}
