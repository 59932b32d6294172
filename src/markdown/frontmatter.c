/* SPDX-License-Identifier: MIT */
#include "markdown/internal.h"

#include "text/front_matter.h"
#include "text/yaml.h"

/* A pin that is there and not read: what it pins would be held against another
 * state of the source. */
static void note_lost_pin(dv_md *md, dv_span span)
{
    static const dv_str key = DV_STR_INIT("source_rev:");
    dv_str text = md->file->text;

    for (uint32_t at = span.start; at < span.end;) {
        dv_str line = dv_str_slice(text, at, span.end);

        line.len = dv_str_find_byte(line, '\n');
        if (dv_str_starts(line, key)) {
            dv_md_note_at(md, (dv_span){at, at + (uint32_t)key.len - 1},
                          DV_STR("`source_rev` cannot be read: the document is "
                                 "checked as if it had none"),
                          false);
            return;
        }
        at += (uint32_t)line.len + 1;
    }
}

/* What cannot be read is a finding of frontmatter/invalid-yaml, too. */
static dv_str read_source_rev(dv_md *md, dv_span span)
{
    dv_yaml yaml = dv_yaml_parse(md->file, span, md->arena);
    uint32_t at = DV_NONE;

    if (!yaml.error.len && yaml.count && yaml.nodes[0].kind == DV_YAML_MAPPING)
        at = dv_yaml_get(&yaml, 0, DV_STR("source_rev"));
    if (at != DV_NONE && yaml.nodes[at].kind == DV_YAML_SCALAR)
        return yaml.nodes[at].text;
    note_lost_pin(md, span);
    return (dv_str){0};
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
