/* SPDX-License-Identifier: MIT */
#include "markdown/internal.h"

#include "docverify/file.h"
#include "text/yaml.h"

static const dv_str byte_order_mark = DV_STR_INIT("\xef\xbb\xbf");

static bool is_fence(dv_str line, dv_str fence)
{
    return dv_str_starts(line, fence) && dv_str_trim(line).len == fence.len;
}

/* The closing fence's line, or 0. */
static uint32_t closing_line(const dv_file *file)
{
    for (uint32_t line = 2; line <= file->line_count; line++) {
        dv_str text = dv_file_line(file, line);

        if (is_fence(text, DV_STR("---")) || is_fence(text, DV_STR("...")))
            return line;
    }
    return 0;
}

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
    const dv_file *file = md->file;
    dv_str first = dv_file_line(file, 1);
    uint32_t start = 0;
    uint32_t close;

    if (dv_str_starts(first, byte_order_mark))
        start = (uint32_t)byte_order_mark.len;
    first = dv_str_slice(first, start, first.len);
    close = is_fence(first, DV_STR("---")) ? closing_line(file) : 0;
    if (close == 0)
        return;
    md->front_matter = (dv_span){start, dv_file_line_span(file, close).end};
    md->first_line = close;
    md->front_matter_yaml =
        (dv_span){file->line_starts[1], file->line_starts[close - 1]};
    md->source_rev = read_source_rev(md, md->front_matter_yaml);
}
