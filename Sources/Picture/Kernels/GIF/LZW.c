#include "GIFKernels.h"

#include <stdlib.h>

#include "LZWPixels.h"
#include "LZWStrings.h"

// The beam width: the number of strings that are extended at the same time.
enum { BREADTH = 8 };
// Costs are counted in units of 2⁻¹² pixels of match length.
enum { PIXEL_SHIFT = 12 };
// The cost of the transparent index where it looks the same as another acceptable index. It is preferred, because
// strings of transparent pixels grow longest.
enum { SAME = -1 };

// The kinds of pixels are defined in LZWPixels.h: PAIR, GRAY, MANY, or, below PAIR, the only acceptable index itself.

// A bit stream, lowest bit first.
typedef struct {
  uint64_t bits;
  int count;
  // Where the next byte goes.
  uint8_t *bytes;
} code_stream;

static inline void put(code_stream *s, int code, int width) {
  s->bits |= (uint64_t)code << s->count;
  for (s->count += width; s->count >= 8; s->count -= 8) {
    *s->bytes++ = (uint8_t)s->bits;
    s->bits >>= 8;
  }
}

struct segue_gif_lzw {
  strings strings;
  pixels pixels;
  code_stream stream;
  // The number of bits of the next code.
  int width;
  // The last string and its length; -1 for none.
  int last;
  size_t last_length;
  // The length of the longest string in the dictionary.
  size_t longest;
  // The number of pixels that are coded.
  size_t done;
  segue_gif_tally tally;
};

typedef segue_gif_lzw encoder;

// A string that matches the pixels so far: its code in the low 16 bits, and the cost of its errors above. The smallest
// value is the best match, and the oldest string on a tie.
typedef int64_t match;

static inline match match_of(int32_t cost, int code) { return (match)cost * (1 << 16) + code; }
static inline int code_of(match m) { return (int)(m & 0xFFFF); }
static inline int32_t cost_of(match m) { return (int32_t)(m >> 16); }

// Matching strings in any order. There is room for one child per index of each string in the beam.
typedef struct {
  match matches[BREADTH * 256 + 1];
  int count;
} beam;

// Branchless, because the outcome is unpredictable.
static inline void beam_add(beam *b, match m, int fits) {
  b->matches[b->count] = m;
  b->count += fits;
}

// Keeps the BREADTH best matches.
static inline void beam_narrow(beam *b) {
  if (b->count <= BREADTH) return;
  match *m = b->matches;
  for (int i = 1; i < b->count; i++) {
    const match next = m[i];
    int k = i < BREADTH ? i : BREADTH;
    if (k == BREADTH && next >= m[BREADTH - 1]) continue;
    if (k == BREADTH) k--;
    for (; k > 0 && m[k - 1] > next; k--) m[k] = m[k - 1];
    m[k] = next;
  }
  b->count = BREADTH;
}

static inline match beam_best(const beam *b) {
  match best = b->matches[0];
  for (int i = 1; i < b->count; i++) best = b->matches[i] < best ? b->matches[i] : best;
  return best;
}

// Starts the beam with the single-index strings that match a pixel. Apart from the nearest index, only strings that
// have children are considered.
static void begin(const encoder *lzw, size_t i, int kind, beam *b) {
  const pixels *p = &lzw->pixels;
  const int nearest = p->nearest[i], transparent = p->coding.transparent;
  b->count = 0;
  if (kind == PAIR) {
    const int other = p->others[i];
    beam_add(b, match_of(nearest == transparent ? SAME : 0, nearest), 1);
    beam_add(b, match_of(other == transparent ? SAME : 0, other), 1);
    return;
  }
  const ranked_colors *ranked = &p->ranked;
  const pixel at = pixels_at(p, i);
  beam_add(b, match_of(0, nearest), 1);
  beam_add(b, match_of(at.retained_cost, transparent), at.may_retain_color);
  rank_set fits;
  pixel_find_fits(p, &at, &fits);
  for (int word = 0; word < 4; word++) {
    for (uint64_t set = fits.words[word] & lzw->strings.parents.words[word]; set != 0; set &= set - 1) {
      const int index = ranked->indices[word * 64 + __builtin_ctzll(set)];
      const int32_t square = square_distance(at.target, at.colors[index]);
      beam_add(b, match_of(cost_at(&at, square), index), index != nearest);
    }
  }
  beam_narrow(b);
}

static inline void extend_by(const strings *s, match m, int index, int32_t cost, beam *to) {
  const int child = strings_find(s, code_of(m), index);
  beam_add(to, match_of(cost_of(m) + cost, child), child != 0);
}

// Extends single-index strings by a pixel of kind MANY or GRAY. These strings can have many children, so they are found by set
// intersection.
static void extend_first(const encoder *lzw, const pixel *at, const beam *from, beam *to) {
  const pixels *p = &lzw->pixels;
  const strings *s = &lzw->strings;
  const ranked_colors *ranked = &p->ranked;
  rank_set fits;
  pixel_find_fits(p, at, &fits);
  rank_set_add(&fits, ranked->ranks[at->nearest]);
  for (int k = 0; k < from->count; k++) {
    const match m = from->matches[k];
    const rank_set *follows = &s->follows[code_of(m)];
    for (int word = 0; word < 4; word++) {
      for (uint64_t set = fits.words[word] & follows->words[word]; set != 0; set &= set - 1) {
        const int index = ranked->indices[word * 64 + __builtin_ctzll(set)];
        extend_by(s, m, index, cost_at(at, square_distance(at->target, at->colors[index])), to);
      }
    }
    if (at->may_retain_color) extend_by(s, m, p->coding.transparent, at->retained_cost, to);
  }
}

// Extends the strings of `from`, of `length` indices, by a pixel.
static void extend(const encoder *lzw, size_t i, int kind, size_t length, const beam *from, beam *to) {
  const pixels *p = &lzw->pixels;
  const strings *s = &lzw->strings;
  to->count = 0;
  if (kind < PAIR) {
    for (int k = 0; k < from->count; k++) extend_by(s, from->matches[k], kind, 0, to);
    return;
  }
  if (kind == PAIR) {
    const int nearest = p->nearest[i], other = p->others[i];
    for (int k = 0; k < from->count; k++) {
      extend_by(s, from->matches[k], nearest, 0, to);
      extend_by(s, from->matches[k], other, other == p->coding.transparent ? SAME : 0, to);
    }
    beam_narrow(to);
    return;
  }
  const pixel at = pixels_at(p, i);
  if (length == 1) {
    extend_first(lzw, &at, from, to);
  } else {
    for (int k = 0; k < from->count; k++) {
      const match m = from->matches[k];
      for (int child = s->child[code_of(m)]; child != 0; child = s->sibling[child]) {
        const int index = s->index[child];
        if (index == p->coding.transparent) {
          beam_add(to, match_of(cost_of(m) + at.retained_cost, child), at.may_retain_color);
          continue;
        }
        const int32_t square = square_distance(at.target, at.colors[index]);
        const int fits = (square <= at.limit) | (index == at.nearest);
        beam_add(to, match_of(cost_of(m) + cost_at(&at, square), child), fits);
      }
    }
  }
  beam_narrow(to);
}

// Whether a pixel may take an index, and the cost.
static int accepts(const encoder *lzw, size_t i, int index, int32_t *cost) {
  const pixels *p = &lzw->pixels;
  const int kind = p->kinds[i];
  *cost = 0;
  if (kind < PAIR) return index == kind;
  if (kind == PAIR) {
    if (index == p->nearest[i]) return 1;
    *cost = index == p->coding.transparent ? SAME : 0;
    return index == p->others[i];
  }
  const pixel at = pixels_at(p, i);
  if (index == p->coding.transparent) {
    *cost = at.retained_cost;
    return at.may_retain_color;
  }
  const int32_t square = square_distance(at.target, at.colors[index]);
  *cost = cost_at(&at, square);
  return (square <= at.limit) | (index == at.nearest);
}

// Whether the last string, followed by its own first index, costs nothing and is worth more than `worth`. The next
// code adds this string to the dictionary and may already refer to it (the KwKwK case of LZW), so in a run of one index
// every code is a pixel longer than the last. Only strings that end with the index they begin with are considered: that
// keeps nearly all of the gain and takes no time. The string must be free of errors, which would add up along a run.
static int is_repeat_worth(const encoder *lzw, size_t start, const uint8_t *last, size_t length, int32_t worth) {
  if (length >= lzw->pixels.count - start || last[0] != last[length - 1]) return 0;
  if ((int64_t)(length + 1) << PIXEL_SHIFT <= worth) return 0;
  const uint16_t *kinds = lzw->pixels.kinds + start;
  for (size_t k = 0; k <= length; k++) {
    const int index = last[k < length ? k : 0];
    if (kinds[k] == index) continue;
    int32_t cost;
    if (!accepts(lzw, start + k, index, &cost) || cost > 0) return 0;
  }
  return 1;
}

// Whether the next pixels all have this kind.
static int are_all(const uint16_t *kinds, size_t count, int kind) {
  const uint64_t four = UINT64_C(0x0001000100010001) * (uint64_t)kind;
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint64_t next;
    memcpy(&next, kinds + i, sizeof next);
    if (next != four) return 0;
  }
  for (; i < count; i++)
    if (kinds[i] != kind) return 0;
  return 1;
}

// The longest string of the next pixels that have a single acceptable index each. `*length` is 0 if the first one has several.
static int find_single(const encoder *lzw, size_t start, size_t *length) {
  const strings *s = &lzw->strings;
  const uint16_t *kinds = lzw->pixels.kinds + start;
  const size_t count = lzw->pixels.count - start;
  const int first = kinds[0];
  *length = 0;
  if (first >= PAIR) return 0;
  int code = first;
  size_t i = 1;
  // In flat areas, the longest run in the dictionary is nearly always the match, or its beginning.
  const size_t run = s->run_length[first];
  if (run > 0 && run <= count && are_all(kinds, run, first)) {
    code = s->run[first];
    i = run;
  }
  for (; i < count && kinds[i] < PAIR; i++) {
    const int child = strings_find(s, code, kinds[i]);
    if (child == 0) break;
    code = child;
  }
  *length = i;
  return code;
}

// The code of the string with the largest value, its length minus its cost. `*length` is at least 1, and at least `*single`: the
// number of pixels from the first one on that have a single acceptable index each.
static int find_match(encoder *lzw, size_t start, size_t *length, size_t *single, int32_t *worth) {
  const size_t count = lzw->pixels.count;
  const uint16_t *kinds = lzw->pixels.kinds;
  const int code = find_single(lzw, start, single);
  size_t i = start + *single;
  if (*single > 0 && i < count && kinds[i] < PAIR) {
    *length = *single;
    *worth = (int32_t)*length << PIXEL_SHIFT;
    return code;
  }
  beam beams[2];
  beams[0].count = beams[1].count = 0;
  beam *now = &beams[0], *next = &beams[1];
  if (*single == 0) {
    begin(lzw, i++, kinds[start], now);
  } else {
    now->matches[0] = match_of(0, code);
    now->count = 1;
  }
  match first = beam_best(now);
  int best = code_of(first);
  *length = i - start;
  int32_t most = ((int32_t)*length << PIXEL_SHIFT) - cost_of(first);
  for (; i < count; i++) {
    extend(lzw, i, kinds[i], i - start, now, next);
    if (next->count == 0) break;
    beam *swap = now;
    now = next;
    next = swap;
    const match longer = beam_best(now);
    const int32_t value = ((int32_t)(i + 1 - start) << PIXEL_SHIFT) - cost_of(longer);
    if (value > most) {
      most = value;
      best = code_of(longer);
      *length = i + 1 - start;
    }
  }
  *worth = most;
  return best;
}

// The code of the longest string that the indices begin with. `*length` is at least 1.
static int find_string(const strings *s, const uint8_t *indices, size_t count, size_t *length) {
  int code = indices[0];
  size_t i = 1;
  for (; i < count; i++) {
    const int child = strings_find(s, code, indices[i]);
    if (child == 0) break;
    code = child;
  }
  *length = i;
  return code;
}

// Writes a clear code and starts an empty dictionary.
static void restart(encoder *lzw) {
  const int clear = 1 << lzw->pixels.coding.code_size;
  put(&lzw->stream, clear, lzw->width);
  strings_reset(&lzw->strings, clear + 2);
  lzw->width = lzw->pixels.coding.code_size + 1;
  lzw->last = -1;
  lzw->last_length = 0;
  lzw->longest = 1;
}

static void start(encoder *lzw) {
  lzw->stream = (code_stream){0};
  lzw->width = lzw->pixels.coding.code_size + 1;
  lzw->done = 0;
}

// Adds the last string, followed by the first index of the next one, to the dictionary.
static inline void learn(encoder *lzw, int first) {
  if (lzw->last >= 0) {
    strings_add(&lzw->strings, lzw->pixels.ranked.ranks, lzw->last, first);
    if (lzw->last_length >= lzw->longest) lzw->longest = lzw->last_length + 1;
  }
  if (lzw->strings.next > 1 << lzw->width && lzw->width < 12) lzw->width++;
}

// Writes the code of a string. If the transparent index must be 0, the codes of the two single indices are exchanged.
static void put_string(encoder *lzw, int code, size_t length, int is_end) {
  const segue_gif_coding *c = &lzw->pixels.coding;
  int written = code;
  if (c->transparent_first && c->transparent >= 0) {
    if (code == c->transparent) written = 0;
    else if (code == 0) written = c->transparent;
  }
  put(&lzw->stream, written, lzw->width);
  lzw->last = code;
  lzw->last_length = length;
  lzw->done += length;
  if (lzw->strings.next == STRING_LIMIT && !is_end) restart(lzw);
}

static void end(encoder *lzw) {
  // The decoder's dictionary has the same size now, so its next code may be one bit longer.
  if (lzw->strings.next == 1 << lzw->width && lzw->width < 12) lzw->width++;
  put(&lzw->stream, (1 << lzw->pixels.coding.code_size) + 1, lzw->width);
  if (lzw->stream.count > 0) *lzw->stream.bytes++ = (uint8_t)lzw->stream.bits;
}

// Chooses the next string for the pixel at `i` of `lzw->pixels` and those after it, and writes its indices. `*length`
// is at least 1.
static int choose(encoder *lzw, size_t i, uint8_t *indices, size_t *length) {
  const strings *s = &lzw->strings;
  size_t single;
  int32_t worth;
  const int best = find_match(lzw, i, length, &single, &worth);
  const uint8_t *const before = indices - lzw->last_length;
  if (lzw->last >= 0 && is_repeat_worth(lzw, i, before, lzw->last_length, worth)) {
    *length = lzw->last_length + 1;
    memcpy(indices, before, lzw->last_length);
    indices[lzw->last_length] = before[0];
    const int code = strings_find(s, lzw->last, before[0]);
    return code == 0 ? s->next : code;
  }
  int string = best;
  for (size_t k = *length; k > single && k > 1; k--) {
    indices[k - 1] = s->index[string];
    string = s->parent[string];
  }
  if (single == 0) indices[0] = (uint8_t)string;
  for (size_t k = 0; k < single; k++) indices[k] = (uint8_t)lzw->pixels.kinds[i + k];
  return best;
}

// Counts the coded pixels. In `all_transparent`, unchanged pixels keep the transparent index.
static void tally(encoder *lzw, size_t count, const uint8_t *indices, uint8_t *all_transparent) {
  const uint8_t *nearest = lzw->pixels.nearest;
  const uint16_t *tolerances = lzw->pixels.tolerances;
  const int transparent = lzw->pixels.coding.transparent;
  segue_gif_tally sum = lzw->tally;
  sum.coded += count;
  for (size_t i = 0; i < count; i++) {
    const int is_unchanged = nearest[i] == transparent, is_tolerant = !is_unchanged & (tolerances[i] > 0);
    sum.unchanged += (size_t)is_unchanged;
    sum.tolerant += (size_t)is_tolerant;
    sum.inexact += (size_t)(is_tolerant & (indices[i] != nearest[i]));
  }
  lzw->tally = sum;
  if (all_transparent == NULL) return;
  for (size_t i = 0; i < count; i++) all_transparent[i] = nearest[i] == transparent ? nearest[i] : indices[i];
}

// The largest lookahead in pixels: no string is longer.
enum { AHEAD = STRING_LIMIT + 1 };

// Whether no match at the pixel at `i` depends on pixels that have not arrived: one may be as long as the longest string of
// the dictionary, or longer than the last string by one index, and ends before the pixel that it cannot take.
static inline int sees_enough(const encoder *lzw, size_t i) {
  const size_t longest = lzw->last_length > lzw->longest ? lzw->last_length : lzw->longest;
  return lzw->pixels.count - i > longest;
}

segue_gif_lzw *segue_gif_lzw_begin(const segue_gif_coding *coding, size_t most) {
  const size_t capacity = most + AHEAD, size = (sizeof(encoder) + capacity * PIXEL_BYTES + 63) / 64 * 64;
  encoder *lzw = aligned_alloc(64, size);
  if (lzw == NULL) return NULL;
  pixels_begin(&lzw->pixels, coding, capacity, (uint8_t *)(lzw + 1));
  lzw->tally = (segue_gif_tally){0};
  start(lzw);
  return lzw;
}

void segue_gif_lzw_free(segue_gif_lzw *lzw) { free(lzw); }

// A code has at most 12 bits, 1.5 bytes, and stands for at least one pixel. The rest is for clear codes and the end.
size_t segue_gif_lzw_room(size_t count) { return (count + AHEAD) + (count + AHEAD) / 2 + count / 1024 + 32; }

SEGUE_CLONES size_t segue_gif_lzw_add(
  segue_gif_lzw *lzw, const segue_gif_choices *choices, int is_last, uint8_t *indices, uint8_t *all_transparent,
  uint8_t *codes) {
  pixels *p = &lzw->pixels;
  const size_t first = lzw->done;
  lzw->stream.bytes = codes;
  if (first == 0 && p->count == 0) restart(lzw);
  pixels_add(p, choices);
  for (size_t i = 0; i < p->count && (is_last || sees_enough(lzw, i)); i = lzw->done - first) {
    uint8_t *const at = indices + lzw->done;
    size_t length;
    const int code = choose(lzw, i, at, &length);
    learn(lzw, at[0]);
    put_string(lzw, code, length, is_last && i + length == p->count);
  }
  const size_t coded = lzw->done - first;
  tally(lzw, coded, indices + first, all_transparent == NULL ? NULL : all_transparent + first);
  if (is_last) end(lzw);
  pixels_drop(p, coded);
  return (size_t)(lzw->stream.bytes - codes);
}

segue_gif_tally segue_gif_lzw_tally(const segue_gif_lzw *lzw) { return lzw->tally; }

size_t segue_gif_lzw_encode(segue_gif_lzw *lzw, const uint8_t *indices, size_t count, uint8_t *codes) {
  start(lzw);
  lzw->stream.bytes = codes;
  restart(lzw);
  while (lzw->done < count) {
    // The next index completes the string that the last code adds to the dictionary, so the search can find it already
    // (the KwKwK case).
    learn(lzw, indices[lzw->done]);
    size_t length;
    const int code = find_string(&lzw->strings, indices + lzw->done, count - lzw->done, &length);
    put_string(lzw, code, length, lzw->done + length == count);
  }
  end(lzw);
  return (size_t)(lzw->stream.bytes - codes);
}
