#include "CGIFKernels.h"

#include <stdlib.h>

#include "LZWStrings.h"

// Strings that are followed at the same time.
enum { BREADTH = 8 };
// Costs are counted in parts of a pixel's worth of length.
enum { PIXEL_SHIFT = 12 };
// A larger tolerance is this one: no two colours are further apart by much.
enum { TOLERANCE_LIMIT = 1 << 12 };
// A pixel that has more than one choice.
enum { MANY = 0xFFFF };
// Radii around a palette's colours, squared, two for each power of two from 2⁸ on.
enum { RADIUS_COUNT = 32 };

typedef struct {
  uint64_t words[4];
} index_set;

typedef struct {
  const segue_gif_choices *choices;
  strings strings;
  // For each pixel the only index that it may have, or MANY.
  uint16_t *only;
  // The palette's colours around each, by radius; known where `has_near`.
  index_set near[256][RADIUS_COUNT];
  uint8_t has_near[256];
} encoder;

// A string that fits what was read, with the cost of what it makes worse above its code: the smallest is the best, and of
// several the oldest.
typedef int64_t match;

static inline match match_of(int32_t cost, int code) { return (match)cost * (1 << 16) + code; }
static inline int code_of(match m) { return (int)(m & 0xFFFF); }
static inline int32_t cost_of(match m) { return (int32_t)(m >> 16); }

// Strings that fit, in any order: at most a child of each index for each that is followed.
typedef struct {
  match matches[BREADTH * 256 + 1];
  int count;
} beam;

// Without a branch, as there is no telling which strings fit.
static inline void beam_add(beam *b, match m, int fits) {
  b->matches[b->count] = m;
  b->count += fits;
}

// Leaves the best.
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

static inline int32_t square_distance(const int16_t *a, const int16_t *b) {
  const int32_t x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
  return x * x + y * y + z * z;
}

// At least (t + √d)², by t² + 2t√d + d ≤ t² + (st² + d/s) + d for every s.
static inline int64_t square_reach(int64_t square_tolerance, int64_t square) {
  int64_t reach = 2 * square_tolerance + 2 * square;
  for (int shift = 1; shift <= 3; shift++) {
    const int64_t other = square_tolerance + (square_tolerance >> shift) + 1 + square + (square << shift);
    if (other < reach) reach = other;
  }
  return reach;
}

// The smallest radius that is not below.
static inline int radius_of(int64_t square) {
  if (square < 256) return 0;
  const int log = 63 - __builtin_clzll((uint64_t)square);
  const int radius = (log - 8) * 2 + (int)(square >> (log - 1) & 1) + 1;
  return radius < RADIUS_COUNT ? radius : RADIUS_COUNT - 1;
}

static const index_set *near_colors(encoder *lzw, int index, int64_t reach) {
  const segue_gif_choices *c = lzw->choices;
  index_set *sets = lzw->near[index];
  if (!lzw->has_near[index]) {
    lzw->has_near[index] = 1;
    memset(sets, 0, sizeof lzw->near[index]);
    for (int i = 0; i < c->color_count; i++) {
      const int radius = radius_of(square_distance(c->colors[i], c->colors[index]));
      sets[radius].words[i / 64] |= UINT64_C(1) << i % 64;
    }
    for (int radius = 1; radius < RADIUS_COUNT; radius++) {
      for (int k = 0; k < 4; k++) sets[radius].words[k] |= sets[radius - 1].words[k];
    }
  }
  return &sets[radius_of(reach)];
}

// What a pixel's indices cost: how much further than the nearest's is their colour from the target.
typedef struct {
  const int16_t *target;
  int nearest;
  int32_t nearest_distance, limit;
  // Of one unit of squared distance, in 1/256.
  uint32_t rate;
  int is_stale_allowed;
  int32_t stale_cost;
} pixel;

// Between ±limit · rate / 256, which is below 2¹⁸: 2¹² of these add up in 32 bits.
static inline int32_t cost_at(const pixel *p, int32_t distance) {
  const int32_t most = p->limit;
  const int32_t excess = (distance < most ? distance : most) - (p->nearest_distance < most ? p->nearest_distance : most);
  return (int32_t)((int64_t)excess * p->rate >> 8);
}

static inline pixel pixel_at(const segue_gif_choices *c, size_t i) {
  pixel p;
  p.target = c->targets[i];
  p.nearest = c->nearest[i];
  p.nearest_distance = square_distance(p.target, c->colors[p.nearest]);
  const int32_t tolerance = c->tolerances[i] < TOLERANCE_LIMIT ? c->tolerances[i] : TOLERANCE_LIMIT;
  p.limit = tolerance * tolerance;
  p.rate = c->price / (uint32_t)(tolerance + 1);
  p.is_stale_allowed = c->transparent >= 0 && c->staleness[i] != INT32_MAX;
  p.stale_cost = p.is_stale_allowed ? cost_at(&p, c->staleness[i]) : 0;
  return p;
}

static inline const index_set *near_pixel(encoder *lzw, const pixel *p) {
  return near_colors(lzw, p->nearest, square_reach(p->limit, p->nearest_distance));
}

static void find_only(encoder *lzw) {
  const segue_gif_choices *c = lzw->choices;
  int32_t gap[256];
  for (int i = 0; i < c->color_count; i++) {
    gap[i] = INT32_MAX;
    for (int k = 0; k < c->color_count; k++) {
      const int32_t square = square_distance(c->colors[i], c->colors[k]);
      if (k != i && square < gap[i]) gap[i] = square;
    }
  }
  for (size_t i = 0; i < c->count; i++) {
    const int nearest = c->nearest[i];
    lzw->only[i] = (uint16_t)nearest;
    if (nearest == c->transparent) {
      if (c->twins[i] != nearest) lzw->only[i] = MANY;
    } else if (c->tolerances[i] > 0) {
      const int64_t tolerance = c->tolerances[i];
      const int32_t square = square_distance(c->targets[i], c->colors[nearest]);
      const int is_stale_allowed = c->transparent >= 0 && c->staleness[i] != INT32_MAX;
      if (is_stale_allowed || gap[nearest] <= square_reach(tolerance * tolerance, square)) lzw->only[i] = MANY;
    }
  }
}

// The strings of one index that fit a pixel; of those that are not the nearest, only such as go on.
static void begin(encoder *lzw, size_t i, beam *b) {
  const segue_gif_choices *c = lzw->choices;
  const int nearest = c->nearest[i];
  b->count = 0;
  beam_add(b, match_of(0, nearest), 1);
  if (nearest == c->transparent) {
    beam_add(b, match_of(0, c->twins[i]), c->twins[i] != nearest);
    return;
  }
  const pixel p = pixel_at(c, i);
  beam_add(b, match_of(p.stale_cost, c->transparent), p.is_stale_allowed);
  const index_set *near = near_pixel(lzw, &p);
  for (int k = 0; k < 4; k++) {
    for (uint64_t set = near->words[k]; set != 0; set &= set - 1) {
      const int index = k * 64 + __builtin_ctzll(set);
      const int32_t square = square_distance(p.target, c->colors[index]);
      const int fits = (square <= p.limit) & (index != nearest) & (lzw->strings.child[index] != 0);
      beam_add(b, match_of(cost_at(&p, square), index), fits);
    }
  }
  beam_narrow(b);
}

static inline void extend_by(const strings *s, match m, int index, int32_t cost, beam *to) {
  const int child = strings_find(s, code_of(m), index);
  beam_add(to, match_of(cost_of(m) + cost, child), child != 0);
}

// The strings of `from`, longer by one index that fits a pixel.
static void extend(encoder *lzw, size_t i, const beam *from, beam *to) {
  const segue_gif_choices *c = lzw->choices;
  const strings *s = &lzw->strings;
  to->count = 0;
  if (lzw->only[i] != MANY) {
    for (int k = 0; k < from->count; k++) extend_by(s, from->matches[k], lzw->only[i], 0, to);
    return;
  }
  if (c->nearest[i] == c->transparent) {
    for (int k = 0; k < from->count; k++) {
      extend_by(s, from->matches[k], c->transparent, 0, to);
      if (c->twins[i] != c->transparent) extend_by(s, from->matches[k], c->twins[i], 0, to);
    }
    beam_narrow(to);
    return;
  }
  const pixel p = pixel_at(c, i);
  const index_set *near = NULL;
  for (int k = 0; k < from->count; k++) {
    const match m = from->matches[k];
    const int code = code_of(m);
    if (code < 256) {
      // A string of one index can have many children.
      if (near == NULL) near = near_pixel(lzw, &p);
      for (int word = 0; word < 4; word++) {
        for (uint64_t set = near->words[word] & s->follows[code][word]; set != 0; set &= set - 1) {
          const int index = word * 64 + __builtin_ctzll(set);
          const int32_t square = square_distance(p.target, c->colors[index]);
          if ((square <= p.limit) | (index == p.nearest)) extend_by(s, m, index, cost_at(&p, square), to);
        }
      }
      if (p.is_stale_allowed) extend_by(s, m, c->transparent, p.stale_cost, to);
      continue;
    }
    for (int child = s->child[code]; child != 0; child = s->sibling[child]) {
      const int index = s->index[child];
      if (index == c->transparent) {
        beam_add(to, match_of(cost_of(m) + p.stale_cost, child), p.is_stale_allowed);
        continue;
      }
      const int32_t square = square_distance(p.target, c->colors[index]);
      const int fits = (square <= p.limit) | (index == p.nearest);
      beam_add(to, match_of(cost_of(m) + cost_at(&p, square), child), fits);
    }
  }
  beam_narrow(to);
}

// The code of the string that is worth most: its length less its cost. `*length` is 1 or more.
static int find_match(encoder *lzw, size_t start, size_t *length) {
  const size_t count = lzw->choices->count;
  beam beams[2];
  beam *now = &beams[0], *next = &beams[1];
  size_t i = start + 1;
  if (lzw->only[start] == MANY) {
    begin(lzw, start, now);
  } else {
    int code = lzw->only[start];
    for (; i < count && lzw->only[i] != MANY; i++) {
      const int child = strings_find(&lzw->strings, code, lzw->only[i]);
      if (child == 0) {
        *length = i - start;
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
    extend(lzw, i, now, next);
    if (next->count == 0) break;
    beam *swap = now;
    now = next;
    next = swap;
    const match longer = beam_best(now);
    const int32_t worth = ((int32_t)(i + 1 - start) << PIXEL_SHIFT) - cost_of(longer);
    if (worth > most) {
      most = worth;
      best = code_of(longer);
      *length = i + 1 - start;
    }
  }
  return best;
}

// Codes, packed from the lowest bit up.
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

// The code of a string as it is written: only those of single indices are ever exchanged.
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
  int last = -1;
  for (size_t i = 0; i < count;) {
    size_t length;
    const int code = find_match(lzw, i, &length);
    int string = code;
    for (size_t k = length - 1; k > 0; k--) {
      indices[i + k] = s->index[string];
      string = s->parent[string];
    }
    indices[i] = (uint8_t)string;
    i += length;
    if (last >= 0) {
      strings_add(s, last, string);
      if (s->next > 1 << width && width < 12) width++;
    }
    put(&stream, written(lzw->choices, code), width);
    last = code;
    if (s->next == STRING_LIMIT && i < count) {
      put(&stream, clear, width);
      strings_reset(s, clear + 2);
      width = lzw->choices->code_size + 1;
      last = -1;
    }
  }
  // A decoder has as many strings by now; its next code may have one bit more.
  if (s->next == 1 << width && width < 12) width++;
  put(&stream, clear + 1, width);
  if (stream.count > 0) *stream.bytes++ = (uint8_t)stream.bits;
  return (size_t)(stream.bytes - codes);
}

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (memory == NULL) abort();
  return memory;
}

// Whether so few pixels have another index than the nearest that the dictionary's luck may outweigh what they save: never
// seen with more than one for each 20 codes.
static int is_doubtful(const segue_gif_choices *c, const uint8_t *indices, size_t size) {
  size_t others = 0;
  for (size_t i = 0; i < c->count; i++) others += indices[i] != c->nearest[i] && c->nearest[i] != c->transparent;
  return others > 0 && (others * 12 < size || c->count < 4096);
}

// Allows the nearest index alone, and what is shown exactly.
static void forbid_others(encoder *lzw) {
  const segue_gif_choices *c = lzw->choices;
  for (size_t i = 0; i < c->count; i++) {
    if (c->nearest[i] != c->transparent) lzw->only[i] = c->nearest[i];
  }
}

size_t segue_gif_lzw(const segue_gif_choices *choices, uint8_t *indices, uint8_t *codes) {
  encoder *lzw = allocate(sizeof *lzw);
  lzw->only = allocate(choices->count * sizeof *lzw->only);
  lzw->choices = choices;
  memset(lzw->has_near, 0, sizeof lzw->has_near);
  find_only(lzw);
  size_t size = encode(lzw, indices, codes);
  if (is_doubtful(choices, indices, size)) {
    forbid_others(lzw);
    uint8_t *strict = allocate(choices->count + segue_gif_lzw_room(choices->count));
    uint8_t *strict_codes = strict + choices->count;
    const size_t strict_size = encode(lzw, strict, strict_codes);
    if (strict_size <= size) {
      size = strict_size;
      memcpy(indices, strict, choices->count);
      memcpy(codes, strict_codes, size);
    }
    free(strict);
  }
  free(lzw->only);
  free(lzw);
  return size;
}
