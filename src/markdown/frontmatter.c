/* SPDX-License-Identifier: MIT */
#include "markdown/internal.h"

#include "text/front_matter.h"
#include "text/yaml.h"

/* What cannot be read is a finding of frontmatter/invalid-yaml. */
static dv_str read_source_rev(dv_md *md, dv_span span)
{
    dv_yaml yaml = dv_yaml_parse(md->file, span, md->arena);
    uint32_t at;

    if (yaml.error.len || yaml.count == 0 ||
        yaml.nodes[0].kind != DV_YAML_MAPPING)
        return (dv_str){0};
    at = dv_yaml_get(&yaml, 0, DV_STR("source_rev"));
    if (at == DV_NONE || yaml.nodes[at].kind != DV_YAML_SCALAR)
        return (dv_str){0};
    return yaml.nodes[at].text;
}

void dv_md_take_front_matter(dv_md *md)
{
    dv_front_matter found = dv_front_matter_find(md->file->text);

    if (!dv_span_length(found.whole))
        return;
    md->front_matter = found.whole;
    md->first_line = found.lines;
    md->front_matter_yaml = found.yaml;
    md->source_rev = read_source_rev(md, md->front_matter_yaml);
}
