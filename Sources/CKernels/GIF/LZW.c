#include "GIFKernels.h"

#include <stdlib.h>

#include "LZWPixels.h"
#include "LZWStrings.h"

// The beam width: the number of strings that are extended at the same time.
enum { BREADTH = 8 };
// Costs are counted in units of 2⁻¹² pixels of match length.
enum { PIXEL_SHIFT = 12 };
// The cost of the transparent index if another index is equally good. It is preferred, because strings of transparent
// pixels grow longest.
enum { SAME = -1 };

typedef struct {
  const segue_gif_choices *choices;
  // The only choice of each pixel, or NULL.
  const uint8_t *settled;
  strings strings;
  pixels pixels;
} encoder;

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
  const segue_gif_choices *c = lzw->choices;
  const int nearest = c->nearest[i];
  b->count = 0;
  if (kind == PAIR) {
    const int other = pixels_other(&lzw->pixels, i);
    beam_add(b, match_of(nearest == c->transparent ? SAME : 0, nearest), 1);
    beam_add(b, match_of(other == c->transparent ? SAME : 0, other), 1);
    return;
  }
  const ranked_colors *ranked = &lzw->pixels.ranked;
  const pixel at = pixels_at(&lzw->pixels, i);
  beam_add(b, match_of(0, nearest), 1);
  beam_add(b, match_of(at.retained_cost, c->transparent), at.may_retain_color);
  rank_set fits;
  find_fits(ranked, at.target, at.tolerance, &fits);
  for (int word = 0; word < 4; word++) {
    for (uint64_t set = fits.words[word] & lzw->strings.parents.words[word]; set != 0; set &= set - 1) {
      const int index = ranked->indices[word * 64 + __builtin_ctzll(set)];
      const int32_t square = square_distance(at.target, c->colors[index]);
      beam_add(b, match_of(cost_at(&at, square), index), index != nearest);
    }
  }
  beam_narrow(b);
}

static inline void extend_by(const strings *s, match m, int index, int32_t cost, beam *to) {
  const int child = strings_find(s, code_of(m), index);
  beam_add(to, match_of(cost_of(m) + cost, child), child != 0);
}

// Extends single-index strings by a pixel of kind MANY. These strings can have many children, so they are found by set
// intersection.
static void extend_first(const encoder *lzw, const pixel *at, const beam *from, beam *to) {
  const segue_gif_choices *c = lzw->choices;
  const strings *s = &lzw->strings;
  const ranked_colors *ranked = &lzw->pixels.ranked;
  rank_set fits;
  find_fits(ranked, at->target, at->tolerance, &fits);
  rank_set_add(&fits, ranked->ranks[at->nearest]);
  for (int k = 0; k < from->count; k++) {
    const match m = from->matches[k];
    const rank_set *follows = &s->follows[code_of(m)];
    for (int word = 0; word < 4; word++) {
      for (uint64_t set = fits.words[word] & follows->words[word]; set != 0; set &= set - 1) {
        const int index = ranked->indices[word * 64 + __builtin_ctzll(set)];
        extend_by(s, m, index, cost_at(at, square_distance(at->target, c->colors[index])), to);
      }
    }
    if (at->may_retain_color) extend_by(s, m, c->transparent, at->retained_cost, to);
  }
}

// Extends the strings of `from`, of `length` indices, by a pixel.
static void extend(const encoder *lzw, size_t i, int kind, size_t length, const beam *from, beam *to) {
  const segue_gif_choices *c = lzw->choices;
  const strings *s = &lzw->strings;
  to->count = 0;
  if (kind < PAIR) {
    for (int k = 0; k < from->count; k++) extend_by(s, from->matches[k], kind, 0, to);
    return;
  }
  if (kind == PAIR) {
    const int nearest = c->nearest[i], other = pixels_other(&lzw->pixels, i);
    for (int k = 0; k < from->count; k++) {
      extend_by(s, from->matches[k], nearest, 0, to);
      extend_by(s, from->matches[k], other, other == c->transparent ? SAME : 0, to);
    }
    beam_narrow(to);
    return;
  }
  const pixel at = pixels_at(&lzw->pixels, i);
  if (length == 1) {
    extend_first(lzw, &at, from, to);
  } else {
    for (int k = 0; k < from->count; k++) {
      const match m = from->matches[k];
      for (int child = s->child[code_of(m)]; child != 0; child = s->sibling[child]) {
        const int index = s->index[child];
        if (index == c->transparent) {
          beam_add(to, match_of(cost_of(m) + at.retained_cost, child), at.may_retain_color);
          continue;
        }
        const int32_t square = square_distance(at.target, c->colors[index]);
        const int fits = (square <= at.limit) | (index == at.nearest);
        beam_add(to, match_of(cost_of(m) + cost_at(&at, square), child), fits);
      }
    }
  }
  beam_narrow(to);
}

// Whether a pixel may take an index, and the cost.
static int accepts(const encoder *lzw, size_t i, int index, int32_t *cost) {
  const segue_gif_choices *c = lzw->choices;
  const int kind = pixels_kind(&lzw->pixels, i);
  *cost = 0;
  if (kind < PAIR) return index == kind;
  if (kind == PAIR) {
    if (index == c->nearest[i]) return 1;
    *cost = index == c->transparent ? SAME : 0;
    return index == pixels_other(&lzw->pixels, i);
  }
  const pixel at = pixels_at(&lzw->pixels, i);
  if (index == c->transparent) {
    *cost = at.retained_cost;
    return at.may_retain_color;
  }
  const int32_t square = square_distance(at.target, c->colors[index]);
  *cost = cost_at(&at, square);
  return (square <= at.limit) | (index == at.nearest);
}

// Whether the last string with its own first index behind it costs nothing and is worth more than `worth`. That
// string is the one which the next code adds to the dictionary, so that the code may already mean it. Runs of one
// index grow by it with every code, which is what it is for: strings that do not end as they begin are not looked
// at, which keeps nearly all of the gain and costs no time. Nor are errors taken for it: they would add up along a
// run.
static int is_repeat_worth(const encoder *lzw, size_t start, const uint8_t *last, size_t length, int32_t worth) {
  if (length >= lzw->choices->count - start || last[0] != last[length - 1]) return 0;
  if ((int64_t)(length + 1) << PIXEL_SHIFT <= worth) return 0;
  for (size_t k = 0; k <= length; k++) {
    int32_t cost;
    if (!accepts(lzw, start + k, last[k < length ? k : 0], &cost) || cost > 0) return 0;
  }
  return 1;
}

// The code of the string with the largest value, its length minus its cost. `*length` is at least 1.
static int find_match(encoder *lzw, size_t start, size_t *length, int32_t *worth) {
  const size_t count = lzw->choices->count;
  beam beams[2];
  beams[0].count = beams[1].count = 0;
  beam *now = &beams[0], *next = &beams[1];
  size_t i = start + 1;
  int kind = pixels_kind(&lzw->pixels, start);
  if (kind >= PAIR) {
    begin(lzw, start, kind, now);
  } else {
    int code = kind;
    for (; i < count; i++) {
      kind = pixels_kind(&lzw->pixels, i);
      if (kind >= PAIR) break;
      const int child = strings_find(&lzw->strings, code, kind);
      if (child == 0) {
        *length = i - start;
        *worth = (int32_t)*length << PIXEL_SHIFT;
        return code;
      }
      code = child;
    }
    now->matches[0] = match_of(0, code);
    now->count = 1;
  }
  match first = beam_best(now);
  int best = code_of(first);
  *length = i - start;
  int32_t most = ((int32_t)*length << PIXEL_SHIFT) - cost_of(first);
  for (; i < count; i++) {
    extend(lzw, i, pixels_kind(&lzw->pixels, i), i - start, now, next);
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

// The code of the longest string of settled indices. `*length` is at least 1.
static int find_settled(const encoder *lzw, size_t start, size_t *length) {
  const size_t count = lzw->choices->count;
  int code = lzw->settled[start];
  size_t i = start + 1;
  for (; i < count; i++) {
    const int child = strings_find(&lzw->strings, code, lzw->settled[i]);
    if (child == 0) break;
    code = child;
  }
  *length = i - start;
  return code;
}

// A bit stream, lowest bit first.
typedef struct {
  uint8_t *bytes;
  uint64_t bits;
  int count;
} code_stream;

static inline void put(code_stream *s, int code, int width) {
  s->bits |= (uint64_t)code << s->count;
  for (s->count += width; s->count >= 8; s->count -= 8) {
    *s->bytes++ = (uint8_t)s->bits;
    s->bits >>= 8;
  }
}

// The code to be written for a string. Only codes of single indices are exchanged.
static inline int written(const segue_gif_choices *c, int code) {
  if (!c->transparent_first || c->transparent < 0) return code;
  return code == c->transparent ? 0 : code == 0 ? c->transparent : code;
}

size_t segue_gif_lzw_room(size_t count) { return count + count / 2 + count / 1024 + 16; }

static size_t encode(encoder *lzw, uint8_t *indices, uint8_t *codes) {
  const size_t count = lzw->choices->count;
  const int clear = 1 << lzw->choices->code_size;
  strings *s = &lzw->strings;
  code_stream stream = {codes, 0, 0};
  strings_reset(s, clear + 2);
  int width = lzw->choices->code_size + 1;
  put(&stream, clear, width);
  // The last string and its length; -1 for none.
  int last = -1;
  size_t last_length = 0;
  for (size_t i = 0; i < count;) {
    size_t length;
    int code;
    if (lzw->settled != NULL) {
      // What the last code adds to the dictionary is known already.
      if (last >= 0) strings_add(s, lzw->pixels.ranked.ranks, last, lzw->settled[i]);
      code = find_settled(lzw, i, &length);
      memcpy(indices + i, lzw->settled + i, length);
    } else {
      int32_t worth;
      code = find_match(lzw, i, &length, &worth);
      const uint8_t *const before = indices + i - last_length;
      if (last >= 0 && is_repeat_worth(lzw, i, before, last_length, worth)) {
        length = last_length + 1;
        memcpy(indices + i, before, last_length);
        indices[i + last_length] = before[0];
        code = strings_find(s, last, before[0]);
        if (code == 0) code = s->next;
      } else {
        int string = code;
        for (size_t k = length - 1; k > 0; k--) {
          indices[i + k] = s->index[string];
          string = s->parent[string];
        }
        indices[i] = (uint8_t)string;
      }
      if (last >= 0) strings_add(s, lzw->pixels.ranked.ranks, last, indices[i]);
    }
    if (s->next > 1 << width && width < 12) width++;
    i += length;
    last_length = length;
    put(&stream, written(lzw->choices, code), width);
    last = code;
    if (s->next == STRING_LIMIT && i < count) {
      put(&stream, clear, width);
      strings_reset(s, clear + 2);
      width = lzw->choices->code_size + 1;
      last = -1;
    }
  }
  // The decoder's dictionary has the same size now, so its next code may be one bit longer.
  if (s->next == 1 << width && width < 12) width++;
  put(&stream, clear + 1, width);
  if (stream.count > 0) *stream.bytes++ = (uint8_t)stream.bits;
  return (size_t)(stream.bytes - codes);
}

static void *allocate(size_t size) {
  void *memory = aligned_alloc(64, (size + 63) / 64 * 64);
  if (memory == NULL) abort();
  return memory;
}

// Whether so few pixels differ from the nearest index that random effects on the dictionary may outweigh their savings.
// This was never observed with more than one such pixel per 20 codes.
static int is_doubtful(const segue_gif_choices *c, const uint8_t *indices, size_t size) {
  size_t others = 0, tolerant = 0;
  for (size_t i = 0; i < c->count; i++) {
    others += (indices[i] != c->nearest[i]) & (c->tolerances[i] > 0);
    tolerant += c->tolerances[i] > 0;
  }
  return (others > 0 && others * 12 < size) || (tolerant > 0 && c->count < 4096);
}

// Whether what was chosen is worth coding again with unchanged pixels left alone. A pixel that may be drawn in the
// displayed colour as well as left alone helps a string to go on where it is, but then runs of unchanged pixels are
// of two kinds, whose strings grow half as fast. Which of it counts for more is not known before, and tried where
// there is little but such runs.
static int is_worth_settling(const segue_gif_choices *c) {
  size_t unchanged = 0;
  for (size_t i = 0; i < c->count; i++) unchanged += c->nearest[i] == c->transparent;
  return unchanged * 8 > c->count * 7;
}

// Keeps another result in place of this one if it is not larger. Returns the size.
static size_t keep_smaller(
  size_t count, uint8_t *indices, uint8_t *codes, size_t size, const uint8_t *other, const uint8_t *other_codes,
  size_t other_size) {
  if (other_size > size) return size;
  memcpy(indices, other, count);
  memcpy(codes, other_codes, other_size);
  return other_size;
}

// `room` is for as many indices and codes again, and for as many indices.
static size_t encode_as(encoder *lzw, int is_strict, uint8_t *indices, uint8_t *codes, uint8_t *room) {
  const segue_gif_choices *c = lzw->choices;
  pixels_begin(&lzw->pixels, c, is_strict);
  lzw->settled = NULL;
  const size_t size = encode(lzw, indices, codes);
  if (!is_worth_settling(c)) return size;
  uint8_t *other_codes = room + c->count, *settled = other_codes + segue_gif_lzw_room(c->count);
  for (size_t i = 0; i < c->count; i++) settled[i] = c->nearest[i] == c->transparent ? c->nearest[i] : indices[i];
  lzw->settled = settled;
  return keep_smaller(c->count, indices, codes, size, room, other_codes, encode(lzw, room, other_codes));
}

size_t segue_gif_lzw(const segue_gif_choices *choices, uint8_t *indices, uint8_t *codes) {
  const size_t count = choices->count, size_of_both = count + segue_gif_lzw_room(count);
  encoder *lzw = allocate(sizeof *lzw);
  uint8_t *room = allocate(2 * size_of_both + count);
  lzw->choices = choices;
  size_t size = encode_as(lzw, 0, indices, codes, room);
  if (is_doubtful(choices, indices, size)) {
    uint8_t *strict = room + size_of_both + count;
    const size_t strict_size = encode_as(lzw, 1, strict, strict + count, room);
    size = keep_smaller(count, indices, codes, size, strict, strict + count, strict_size);
  }
  free(room);
  free(lzw);
  return size;
}
