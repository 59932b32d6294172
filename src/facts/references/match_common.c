/* SPDX-License-Identifier: MIT */
/* Quoted code as a witness for its reference: the lines it has in common with
 * the source, comments and white space aside. */
#include "base/order.h"
#include "facts/references/match_quote.h"
#include "source/source.h"

#define QUOTE_LINES_LIMIT 2000u
#define QUOTE_NAMES_LIMIT 256u
#define RARE_LINES        6u
/* A line with fewer may be any other's; so many tell most lines apart. */
#define LEAST_LETTERS 10u
#define FIRST_LETTERS 5u
#define MANY          UINT32_MAX

/* A line of which some letters are hashed. */
typedef struct hashing {
    uint64_t hash;
    size_t at, letters;
} hashing;

#define HASHING_INIT                                                           \
    {                                                                          \
        14695981039346656037u, 0, 0                                            \
    }

/* FNV-1a (Fowler, Noll, Vo) over the line without white space and what a
 * comment mark begins, as far as it has `letters`. */
static void go_on(hashing *h, dv_str line, size_t letters)
{
    for (; h->at < line.len && h->letters < letters; h->at++) {
        unsigned char c = (unsigned char)line.ptr[h->at];

        if (c == '#' ||
            (c == '/' && h->at + 1 < line.len && line.ptr[h->at + 1] == '/'))
            break;
        if (c <= ' ')
            continue;
        h->hash = (h->hash ^ c) * 1099511628211u;
        h->letters++;
    }
}

/* 0 when too little is left to tell lines apart. */
static uint64_t finish(hashing *h, dv_str line)
{
    go_on(h, line, SIZE_MAX);
    return h->letters >= LEAST_LETTERS ? h->hash | 1 : 0;
}

static uint64_t hash_line(dv_str line)
{
    hashing h = HASHING_INIT;

    return finish(&h, line);
}

/* How some lines begin: most lines of a file begin otherwise and need not be
 * hashed to their ends. */
typedef struct beginnings {
    uint64_t bits[16];
} beginnings;

/* Whether one of them begins as the line does, as far as that is hashed then;
 * `add` makes it one. */
static bool begins_so(beginnings *all, hashing *h, dv_str line, bool add)
{
    uint64_t *bits, bit;

    go_on(h, line, FIRST_LETTERS);
    bits = &all->bits[h->hash >> 32 & (DV_COUNT(all->bits) - 1)];
    bit = (uint64_t)1 << (h->hash >> 40 & 63);
    if (add)
        *bits |= bit;
    return (*bits & bit) != 0;
}

/* Its lines, sorted; how they begin, too. */
static uint32_t quote_hashes(dv_str quote, uint64_t *hashes, beginnings *begin)
{
    uint32_t count = 0;

    while (quote.len && count < QUOTE_LINES_LIMIT) {
        size_t end = dv_str_find_byte(quote, '\n');
        dv_str line = dv_str_slice(quote, 0, end);
        hashing h = HASHING_INIT;
        uint64_t hash;

        begins_so(begin, &h, line, true);
        hash = finish(&h, line);
        if (hash)
            hashes[count++] = hash;
        quote = dv_str_slice(quote, end + 1, quote.len);
    }
    qsort(hashes, count, sizeof *hashes, dv_order_u64);
    return count;
}

typedef struct rare_names {
    const dv_source *source;
    dv_lines lines;
    const dv_mention *seen[QUOTE_NAMES_LIMIT];
    uint32_t count, hits;
} rare_names;

static void add_rare(void *context, dv_str name, uint32_t offset)
{
    rare_names *rare = context;
    const dv_mention *mention;

    (void)offset;
    if (name.len < 4 || rare->count == QUOTE_NAMES_LIMIT)
        return;
    mention = dv_source_mention(rare->source, name);
    if (!mention || mention->line_count > RARE_LINES)
        return;
    for (uint32_t i = 0; i < rare->count; i++)
        if (rare->seen[i] == mention)
            return;
    rare->seen[rare->count++] = mention;
    if (dv_source_mentions_in(rare->source, name, rare->lines))
        rare->hits++;
}

/* The last of the cited lines that is compared. */
static uint32_t last_compared(const dv_source *source, dv_lines lines)
{
    uint32_t last = lines.last < source->file->line_count
                        ? lines.last
                        : source->file->line_count;

    return last - lines.first < QUOTE_LINES_LIMIT
               ? last
               : lines.first + QUOTE_LINES_LIMIT;
}

/* Lines of the quote that the file has once. */
typedef struct once {
    uint64_t hashes[QUOTE_LINES_LIMIT];
    uint32_t stands[QUOTE_LINES_LIMIT]; /* in that line; or MANY */
    uint32_t count;
} once;

static void find_once(const dv_file *file, dv_str quote, once *out)
{
    beginnings begin = {{0}};

    out->count = quote_hashes(quote, out->hashes, &begin);
    memset(out->stands, 0, out->count * sizeof *out->stands);
    for (uint32_t line = 1; line <= file->line_count && out->count; line++) {
        dv_str text = dv_file_line(file, line);
        hashing h = HASHING_INIT;
        uint64_t hash =
            begins_so(&begin, &h, text, false) ? finish(&h, text) : 0;
        const uint64_t *found = hash ? bsearch(&hash, out->hashes, out->count,
                                               sizeof hash, dv_order_u64)
                                     : NULL;

        if (found)
            out->stands[found - out->hashes] =
                out->stands[found - out->hashes] ? MANY : line;
    }
}

static uint32_t count_different(const once *all)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < all->count; i++)
        count += i == 0 || all->hashes[i] != all->hashes[i - 1];
    return count;
}

/* Whether the lines hold one of the quote that the file has once, or all of the
 * quote: an `exit(1)` stands anywhere. */
static bool tells_lines(const dv_file *file, dv_lines lines, dv_str quote)
{
    once all;
    uint32_t whole = 0;

    find_once(file, quote, &all);
    for (uint32_t i = 0; i < all.count; i++)
        if (all.stands[i] >= lines.first && all.stands[i] <= lines.last &&
            all.stands[i] != MANY)
            return true;
    memset(all.stands, 0, all.count * sizeof *all.stands);
    for (uint32_t line = lines.first;
         line <= lines.last && line <= file->line_count; line++) {
        uint64_t hash = hash_line(dv_file_line(file, line));
        const uint64_t *found = hash ? bsearch(&hash, all.hashes, all.count,
                                               sizeof hash, dv_order_u64)
                                     : NULL;

        if (found && !all.stands[found - all.hashes]++)
            whole++;
    }
    return whole == count_different(&all);
}

dv_common_code dv_match_common(const dv_source *source, dv_lines lines,
                               dv_str quote)
{
    uint64_t hashes[QUOTE_LINES_LIMIT];
    beginnings begin = {{0}};
    uint32_t count = quote_hashes(quote, hashes, &begin);
    uint32_t last = last_compared(source, lines);
    uint32_t matched = 0;
    rare_names rare = {.source = source, .lines = lines};

    for (uint32_t line = lines.first; line <= last && count; line++) {
        uint64_t hash = hash_line(dv_file_line(source->file, line));

        if (hash && bsearch(&hash, hashes, count, sizeof hash, dv_order_u64))
            matched++;
    }
    if ((matched >= 2 ||
         (matched == 1 && (count <= 3 || lines.last - lines.first < 3))) &&
        tells_lines(source->file, lines, quote))
        return (dv_common_code){.lines = matched};
    dv_source_identifiers(quote, add_rare, &rare);
    if (rare.hits < 2 || rare.hits * 2 < rare.count)
        rare.hits = 0;
    return (dv_common_code){.names = rare.hits};
}

/* The first and the last of them that are no further from the cited lines than
 * the quote is long; 0-0: none is. */
static dv_lines hull_of(const once *all, dv_lines lines, bool *any)
{
    dv_lines hull = {0};

    *any = false;
    for (uint32_t i = 0; i < all->count; i++) {
        uint32_t line = all->stands[i];

        if (line == 0 || line == MANY)
            continue;
        *any = true;
        if (line + all->count < lines.first || line > lines.last + all->count)
            continue;
        if (hull.first == 0 || line < hull.first)
            hull.first = line;
        hull.last = line > hull.last ? line : hull.last;
    }
    return hull;
}

/* Those of the cited lines that the quote has, beside such ones, are of it,
 * too. Whether there are some. */
static bool add_cited(const dv_file *file, const once *all, dv_lines lines,
                      dv_lines *hull)
{
    uint32_t last =
        lines.last < file->line_count ? lines.last : file->line_count;
    bool here = false;

    for (uint32_t line = lines.first; line <= last; line++) {
        uint64_t hash = hash_line(dv_file_line(file, line));

        if (!hash ||
            !bsearch(&hash, all->hashes, all->count, sizeof hash, dv_order_u64))
            continue;
        here = true;
        hull->first = line < hull->first ? line : hull->first;
        hull->last = line > hull->last ? line : hull->last;
    }
    return here;
}

dv_shown dv_match_shown(const dv_file *file, dv_lines lines, dv_str quote)
{
    once all;
    dv_lines hull;
    bool any;

    find_once(file, quote, &all);
    hull = hull_of(&all, lines, &any);
    if (!any)
        return DV_SHOWN_NONE;
    if (hull.first == 0 || !add_cited(file, &all, lines, &hull))
        return DV_SHOWN_BESIDE;
    return (hull.first > lines.first && hull.last > lines.last) ||
                   (hull.first < lines.first && hull.last < lines.last)
               ? DV_SHOWN_BESIDE
               : DV_SHOWN_HERE;
}
