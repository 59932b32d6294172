/* SPDX-License-Identifier: MIT */
#include "text/garbled.h"

#include "base/buf.h"
#include "base/mem.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* Text that was garbled more often than this stays as it is after so many
 * readings. */
enum { LAYERS = 4 };

/* Sure ones for each unsure one that make all of them sure. */
enum { WEAK_FOR = 4 };

/* A character of a segment. */
typedef struct unit {
    int32_t c;
    int byte; /* in the page that is tried, or -1 */
    uint32_t start, end;
} unit;

typedef DV_VEC(unit) units;

/* Characters without ASCII or CJK between them. */
typedef struct segment {
    units units;
    int32_t before; /* the character before the segment, or 0 */
} segment;

/* How surely one sequence of bytes was a character. */
typedef enum weight {
    NOTHING, /* it is no UTF-8 */
    WEAK,    /* real text may hold such neighbours */
    STRONG
} weight;

/* Punctuation that stands next to letters and to itself in real text. */
static bool is_punctuation(int32_t c)
{
    static const uint16_t marks[] = {
        0x00a0, 0x00a7, 0x00a9, 0x00ab, 0x00ae, 0x00b0, 0x00b2, 0x00b3,
        0x00b7, 0x00b9, 0x00bb, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a,
        0x201c, 0x201d, 0x201e, 0x2026, 0x2039, 0x203a, 0x2122,
    };

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (marks[i] == c)
            return true;
    return false;
}

static bool is_upper_half_letter(int32_t c)
{
    return (c >= 0x152 && c <= 0x192) || c == 0xaa || c == 0xba;
}

/* `Ã` and `Â` before a sign are what é and ° become; after a capital letter
 * they may be the end of a word and the sign its closing quote. Two letters
 * may begin a word: `Úž`. From `×` on they begin letters of Hebrew, Arabic and
 * Syriac, of which one alone is less likely than `2×€50` and `Ø±0.1`. */
static weight weigh_latin_pair(int32_t before, const unit *pair)
{
    bool lead = pair[0].c == 0xc2 || pair[0].c == 0xc3;

    if (is_upper_half_letter(pair[1].c) || pair[0].c >= 0xd7)
        return WEAK;
    if (lead && !dv_is_upper(before))
        return STRONG;
    return is_punctuation(pair[1].c) ? WEAK : STRONG;
}

/* In Mac Roman the lead bytes are signs: quotes and dashes, which stand before
 * letters in any text, and a root, which stands before what it is of. */
static weight weigh_mac_pair(const unit *pair)
{
    switch (pair[0].c) {
    case 0x00ac: /* ¬ */
    case 0x0192: /* ƒ */
    case 0x2044: /* ⁄ */
    case 0x25ca: /* ◊ */
    case 0xfb01: /* ﬁ */
    case 0xfb02: /* ﬂ */
        return STRONG;
    case 0x221a: /* √ */
        switch (pair[1].c) {
        case 0x03c0: /* π */
        case 0x03a9: /* Ω */
        case 0x00b5: /* µ */
        case 0x2202: /* ∂ */
        case 0x220f: /* ∏ */
        case 0x2211: /* ∑ */
        case 0x221e: /* ∞ */
        case 0x222b: /* ∫ */
            return WEAK;
        default:
            return STRONG;
        }
    default:
        return WEAK;
    }
}

/* Arrows, bullets, quotes, boxes: what stands alone in Latin text. */
static bool is_sign(int32_t c)
{
    return c >= 0x2010 && c < 0x2c00 && (c < 0x2800 || c > 0x28ff);
}

static weight weigh_triple(const unit *triple, int32_t result)
{
    if (is_sign(result))
        return STRONG;
    return is_punctuation(triple[1].c) && is_punctuation(triple[2].c) ? WEAK
                                                                      : STRONG;
}

/* The UTF-8 sequence that the bytes at `first` make; its length in units goes
 * to `length`, what it was to `result`. */
static weight weigh(const segment *s, uint32_t first, dv_code_page page,
                    uint32_t *length, int32_t *result)
{
    const unit *items = &s->units.items[first];
    int32_t before = first ? items[-1].c : s->before;
    char bytes[4];
    uint32_t count = 0;

    while (count < 4 && first + count < s->units.count &&
           items[count].byte >= 0) {
        bytes[count] = (char)items[count].byte;
        count++;
    }
    *result = dv_utf8_decode((dv_str){bytes, count}, 0, length);
    if (count == 0 || *result < 0)
        return NOTHING;
    if (*length == 4)
        return STRONG;
    if (*length == 3)
        return weigh_triple(items, *result);
    return page == DV_PAGE_MAC_ROMAN ? weigh_mac_pair(items)
                                     : weigh_latin_pair(before, items);
}

typedef struct piece {
    dv_garbled garbled;
    bool strong;
} piece;

typedef DV_VEC(piece) piece_list;

/* Sequences in a row. */
typedef struct sequence_run {
    uint32_t first, end; /* units */
    uint32_t sequences;
    bool strong;
} sequence_run;

static sequence_run take_cluster(const segment *s, uint32_t first,
                                 dv_code_page page)
{
    sequence_run cluster = {first, first, 0, false};
    uint32_t length;
    int32_t result;
    weight sure;

    while ((sure = weigh(s, cluster.end, page, &length, &result))) {
        cluster.end += length;
        cluster.sequences++;
        cluster.strong |= sure == STRONG;
    }
    cluster.strong |= cluster.sequences > 2;
    return cluster;
}

static dv_str restore(const segment *s, uint32_t first, uint32_t end,
                      dv_arena *arena)
{
    char *bytes = dv_arena_new(arena, end - first + 1);

    for (uint32_t i = first; i < end; i++)
        bytes[i - first] = (char)s->units.items[i].byte;
    return (dv_str){bytes, end - first};
}

/* Letters without a byte in a row with it speak against a cluster: they are
 * text that nobody garbled. */
static bool stands_free(const segment *s, const sequence_run *cluster)
{
    const unit *items = s->units.items;

    return (cluster->first == 0 ||
            is_punctuation(items[cluster->first - 1].c) ||
            items[cluster->first - 1].c > 0x24f) &&
           (cluster->end == s->units.count ||
            is_punctuation(items[cluster->end].c) ||
            items[cluster->end].c > 0x24f);
}

/* Adds the clusters of one page, weak ones too; the units in strong ones. */
static uint32_t read_as(segment *s, dv_code_page page, dv_arena *arena,
                        piece_list *out)
{
    uint32_t covered = 0;

    for (uint32_t i = 0; i < s->units.count; i++)
        s->units.items[i].byte = dv_code_page_byte(page, s->units.items[i].c);
    for (uint32_t i = 0; i < s->units.count;) {
        sequence_run cluster = take_cluster(s, i, page);

        i = cluster.end > i ? cluster.end : i + 1;
        if (cluster.sequences == 0 || !stands_free(s, &cluster))
            continue;
        if (cluster.strong)
            covered += cluster.end - cluster.first;
        *dv_vec_push(arena, out) = (piece){
            {
                .span = {s->units.items[cluster.first].start,
                         s->units.items[cluster.end - 1].end},
                .text = restore(s, cluster.first, cluster.end, arena),
                .page = page,
            },
            cluster.strong,
        };
    }
    return covered;
}

/* Takes the segment for what the page makes of it that restores most. */
static void try_segment(segment *s, dv_arena *arena, piece_list *out)
{
    piece_list best = {0};
    uint32_t most = 0;

    for (uint32_t page = 0; page < DV_PAGES && s->units.count > 1; page++) {
        piece_list found = {0};
        uint32_t covered = read_as(s, (dv_code_page)page, arena, &found);

        if (best.count && covered <= most)
            continue;
        best = found;
        most = covered;
    }
    for (uint32_t i = 0; i < best.count; i++)
        *dv_vec_push(arena, out) = best.items[i];
    s->units.count = 0;
}

/* Whether some code page shows it: none has CJK, arrows or boxes, and few signs
 * are as far up. */
static bool may_be_shown(int32_t c)
{
    return c <= 0x2122 || (c >= 0x2202 && c <= 0x2265) || c == 0x25ca ||
           c == 0xf8ff || c == 0xfb01 || c == 0xfb02;
}

static void find_pieces(dv_str text, dv_arena *arena, piece_list *out)
{
    segment s = {0};
    size_t at = 0, behind;

    while (at < text.len) {
        uint32_t length;
        int32_t c;

        if ((unsigned char)text.ptr[at] < 0x80) {
            try_segment(&s, arena, out);
            s.before = text.ptr[at];
            at = dv_utf8_skip_ascii(text, at);
            s.before = text.ptr[at - 1];
            continue;
        }
        behind = dv_utf8_skip_cjk(text, at);
        if (behind > at) {
            try_segment(&s, arena, out);
            s.before = 0x4e00; /* one that no page shows is like another */
            at = behind;
            continue;
        }
        c = dv_utf8_decode(text, at, &length);
        if (c >= 0 && may_be_shown(c)) {
            *dv_vec_push(arena, &s.units) =
                (unit){c, -1, (uint32_t)at, (uint32_t)at + length};
        } else {
            try_segment(&s, arena, out);
            s.before = c;
        }
        at += length;
    }
    try_segment(&s, arena, out);
}

/* What real text may hold is taken for garbled only where nearly all that the
 * page could have made is surely garbled. */
static void find_once(dv_str text, dv_arena *arena, dv_garbled_list *out)
{
    uint32_t strong[DV_PAGES] = {0}, weak[DV_PAGES] = {0};
    piece_list pieces = {0};

    find_pieces(text, arena, &pieces);
    for (uint32_t i = 0; i < pieces.count; i++)
        (pieces.items[i].strong ? strong
                                : weak)[pieces.items[i].garbled.page]++;
    for (uint32_t i = 0; i < pieces.count; i++) {
        dv_code_page page = pieces.items[i].garbled.page;

        if (pieces.items[i].strong || strong[page] > WEAK_FOR * weak[page])
            *dv_vec_push(arena, out) = pieces.items[i].garbled;
    }
}

/* `text` with what is garbled in it restored. */
static dv_str restore_all(dv_str text, const dv_garbled_list *list,
                          dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;
    uint32_t at = 0;

    for (uint32_t i = 0; i < list->count; i++) {
        dv_buf_add(&buf, dv_str_slice(text, at, list->items[i].span.start));
        dv_buf_add(&buf, list->items[i].text);
        at = list->items[i].span.end;
    }
    dv_buf_add(&buf, dv_str_slice(text, at, text.len));
    return dv_arena_copy(arena, dv_buf_str(&buf));
}

/* What was restored may be garbled in its turn. */
static void restore_layers(dv_garbled *garbled, dv_arena *arena)
{
    for (uint32_t i = 1; i < LAYERS; i++) {
        dv_garbled_list inner = {0};

        find_once(garbled->text, arena, &inner);
        if (inner.count == 0)
            return;
        garbled->text = restore_all(garbled->text, &inner, arena);
    }
}

/* Whether both are of one page and stand in one line. */
static bool are_neighbours(dv_str text, const dv_garbled *a,
                           const dv_garbled *b)
{
    dv_str between = dv_str_slice(text, a->span.end, b->span.start);

    return a->page == b->page && dv_str_find_byte(between, '\n') == between.len;
}

static dv_garbled join(dv_str text, const dv_garbled *items, uint32_t count,
                       dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;
    dv_garbled whole = items[0];

    if (count == 1)
        return whole;
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            dv_buf_add(&buf, dv_str_slice(text, items[i - 1].span.end,
                                          items[i].span.start));
        dv_buf_add(&buf, items[i].text);
    }
    whole.span.end = items[count - 1].span.end;
    whole.text = dv_arena_copy(arena, dv_buf_str(&buf));
    return whole;
}

void dv_garbled_find(dv_str text, dv_arena *arena, dv_garbled_list *out)
{
    dv_garbled_list pieces = {0};

    find_once(text, arena, &pieces);
    for (uint32_t i = 0; i < pieces.count; i++)
        restore_layers(&pieces.items[i], arena);
    for (uint32_t i = 0, end; i < pieces.count; i = end) {
        end = i + 1;
        while (end < pieces.count &&
               are_neighbours(text, &pieces.items[end - 1], &pieces.items[end]))
            end++;
        *dv_vec_push(arena, out) = join(text, &pieces.items[i], end - i, arena);
    }
}
