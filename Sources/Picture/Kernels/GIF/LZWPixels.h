#ifndef SEGUE_GIF_LZW_PIXELS_H
#define SEGUE_GIF_LZW_PIXELS_H

#include <stdint.h>
#include <string.h>

#include "GIFKernels.h"
#include "Gray.h"
#include "LZWFits.h"

// The acceptable indices of each pixel. The transparent index retains the displayed colour: the one that the canvas
// shows before this frame is drawn. Fields called `retained` are about that colour.

// The kinds of pixels with several acceptable indices. PAIR: the nearest index or one that is equally good. MANY: all
// colours within the tolerance. GRAY: all neutral colours within the tolerance. Other pixels have a single index, which is
// their kind.
enum { PAIR = 0xFFFD, GRAY = 0xFFFE, MANY = 0xFFFF };
// Larger tolerances are clamped: hardly any two colours are further apart.
enum { TOLERANCE_LIMIT = 1 << 12 };
// The lightness of colours that are out of reach of every tolerance.
enum { OUT_OF_REACH = -4 * TOLERANCE_LIMIT };

// A pixel of kind MANY or GRAY. The cost of an index depends on how much further its colour is from the target than the nearest
// colour.
typedef struct {
  const int16_t *target;
  // The squared distance with cost 0, and the largest one; greater distances are clamped to it.
  int32_t base, limit;
  // The cost per unit of squared distance, in 1/256.
  uint32_t rate;
  int tolerance, nearest;
  // The palette as the pixel sees it.
  const int16_t (*colors)[4];
  int may_retain_color;
  int32_t retained_cost;
} pixel;

// The pixels that have arrived and are not coded yet.
typedef struct {
  segue_gif_coding coding;
  // By index: its colour, and the squared distance to the nearest other colour, negative before it is needed. First those of all
  // pixels but grays, then those of grays, for which colours that are not neutral are out of reach.
  int16_t colors[2][256][4];
  int32_t gaps[2][256];
  rank_set neutral;
  // The cost rate by tolerance, as far as pixels needed it.
  uint32_t rates[TOLERANCE_LIMIT + 1];
  int rate_count;
  ranked_colors ranked;
  size_t count;
  // As in `segue_gif_choices`.
  int16_t (*targets)[4];
  int32_t *retained_errors;
  uint16_t *tolerances;
  // The single index of a pixel, or PAIR, GRAY or MANY.
  uint16_t *kinds;
  uint8_t *nearest;
  // Where the nearest index is the transparent one: the palette index of exactly the displayed colour, or the
  // transparent index if there is none. Elsewhere the transparent index. Thus for PAIR: the index that is not the
  // nearest.
  uint8_t *others;
} pixels;

// The bytes of a pixel in these arrays.
enum { PIXEL_BYTES = 8 + 4 + 2 + 2 + 1 + 1 };

static inline int32_t square_distance(const int16_t *a, const int16_t *b) {
  const int32_t x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
  return x * x + y * y + z * z;
}

// An upper bound of (t + √d)², below 2³⁰: t² + 2t√d + d ≤ t² + (st² + d/s) + d for every s > 0.
static inline int32_t square_reach(int32_t square_tolerance, int32_t square) {
  int32_t reach = 2 * square_tolerance + 2 * square;
  for (int shift = 1; shift <= 3; shift++) {
    const int32_t other = square_tolerance + (square_tolerance >> shift) + 1 + square + (square << shift);
    if (other < reach) reach = other;
  }
  return reach;
}

// The squared distance from a colour to the nearest other one that is not out of reach.
SEGUE_CLONES
static int32_t find_gap(const int16_t (*colors)[4], int count, int index) {
  const int16_t l = colors[index][0], a = colors[index][1], b = colors[index][2];
  int32_t gap = INT32_MAX;
  for (int i = 0; i < count; i++) {
    const int32_t x = colors[i][0] - l, y = colors[i][1] - a, z = colors[i][2] - b;
    const int32_t square = ((i == index) | (colors[i][0] == OUT_OF_REACH)) ? INT32_MAX : x * x + y * y + z * z;
    gap = square < gap ? square : gap;
  }
  return gap;
}

// The same, found once for each colour. `gray` is the kind of pixels that see it.
static inline int32_t gap_of(pixels *p, int gray, int index) {
  int32_t *gap = &p->gaps[gray][index];
  if (*gap < 0) *gap = find_gap(p->colors[gray], p->coding.color_count, index);
  return *gap;
}

// `memory` has PIXEL_BYTES for each of `capacity` pixels.
static void pixels_begin(pixels *p, const segue_gif_coding *coding, size_t capacity, uint8_t *memory) {
  p->coding = *coding;
  for (int gray = 0; gray < 2; gray++)
    memcpy(p->colors[gray], coding->colors, sizeof p->colors[gray][0] * (size_t)coding->color_count);
  p->coding.colors = NULL;
  p->coding.is_neutral = NULL;
  rank_colors(&p->ranked, coding->colors, coding->color_count);
  memset(&p->neutral, 0, sizeof p->neutral);
  for (int i = 0; i < coding->color_count; i++) {
    if (coding->is_neutral[i]) rank_set_add(&p->neutral, p->ranked.ranks[i]);
    else p->colors[1][i][0] = OUT_OF_REACH;
  }
  memset(p->gaps, -1, sizeof p->gaps);
  p->rate_count = 0;
  p->count = 0;
  p->targets = (int16_t(*)[4])memory;
  p->retained_errors = (int32_t *)(p->targets + capacity);
  p->tolerances = (uint16_t *)(p->retained_errors + capacity);
  p->kinds = p->tolerances + capacity;
  p->nearest = (uint8_t *)(p->kinds + capacity);
  p->others = p->nearest + capacity;
}

static inline int may_retain(const pixels *p, size_t i) {
  return p->coding.transparent >= 0 && p->retained_errors[i] != INT32_MAX;
}

// The kind of a pixel: its single index, PAIR, GRAY or MANY.
static inline __attribute__((always_inline)) int kind_of(pixels *p, size_t i) {
  const int nearest = p->nearest[i];
  if (nearest == p->coding.transparent) return p->others[i] == nearest ? nearest : PAIR;
  const int may_retain_color = may_retain(p, i);
  if (p->tolerances[i] > 0 && !p->coding.is_strict) {
    const int gray = is_gray(p->targets[i]) & (p->colors[1][nearest][0] != OUT_OF_REACH);
    const int many = gray ? GRAY : MANY;
    if (may_retain_color) return many;
    const int32_t tolerance = p->tolerances[i];
    const int32_t reach = square_reach(tolerance * tolerance, square_distance(p->targets[i], p->colors[0][nearest]));
    return gap_of(p, gray, nearest) <= reach ? many : nearest;
  }
  // The displayed colour has the same error as the nearest colour only if it is that colour.
  return may_retain_color && p->retained_errors[i] == square_distance(p->targets[i], p->colors[0][nearest]) ? PAIR : nearest;
}

// Whether 16 pixels have no index but the nearest: they have no tolerance, and are neither unchanged nor displayed already.
static inline int are_plain(const pixels *p, size_t i) {
  int others = 0;
  for (size_t k = i; k < i + 16; k++)
    others |= p->tolerances[k] | (p->nearest[k] == p->coding.transparent) | (p->retained_errors[k] != INT32_MAX);
  return others == 0;
}

// Appends pixels.
static inline __attribute__((always_inline)) void pixels_add(pixels *p, const segue_gif_choices *c) {
  const size_t start = p->count;
  memcpy(p->targets + start, c->targets, sizeof p->targets[0] * c->count);
  memcpy(p->retained_errors + start, c->retained_errors, sizeof p->retained_errors[0] * c->count);
  memcpy(p->nearest + start, c->nearest, c->count);
  p->count += c->count;
  const int transparent = p->coding.transparent;
  for (size_t i = 0; i < c->count; i++)
    p->others[start + i] = c->nearest[i] == transparent ? c->retained_indices[i] : (uint8_t)transparent;
  uint16_t most = 0;
  for (size_t i = 0; i < c->count; i++) {
    const uint16_t tolerance = c->tolerances[i] < TOLERANCE_LIMIT ? c->tolerances[i] : TOLERANCE_LIMIT;
    p->tolerances[start + i] = tolerance;
    most = tolerance > most ? tolerance : most;
  }
  for (int *t = &p->rate_count; *t <= most; (*t)++) p->rates[*t] = p->coding.error_cost / (uint32_t)(*t + 1);
  size_t i = start;
  for (; i + 16 <= p->count; i += 16) {
    if (are_plain(p, i)) {
      for (size_t k = i; k < i + 16; k++) p->kinds[k] = p->nearest[k];
    } else {
      for (size_t k = i; k < i + 16; k++) p->kinds[k] = (uint16_t)kind_of(p, k);
    }
  }
  for (; i < p->count; i++) p->kinds[i] = (uint16_t)kind_of(p, i);
}

// Removes the first pixels.
static void pixels_drop(pixels *p, size_t count) {
  p->count -= count;
  memmove(p->targets, p->targets + count, sizeof p->targets[0] * p->count);
  memmove(p->retained_errors, p->retained_errors + count, sizeof p->retained_errors[0] * p->count);
  memmove(p->tolerances, p->tolerances + count, sizeof p->tolerances[0] * p->count);
  memmove(p->kinds, p->kinds + count, sizeof p->kinds[0] * p->count);
  memmove(p->nearest, p->nearest + count, p->count);
  memmove(p->others, p->others + count, p->count);
}

// Within ±limit · rate / 256, which is below 2¹⁹, so that 2¹² costs can be added in 32 bits.
static inline int32_t cost_at(const pixel *p, int32_t square) {
  return (int32_t)((int64_t)((square < p->limit ? square : p->limit) - p->base) * p->rate >> 8);
}

// The colours that are acceptable for a pixel, perhaps without the nearest one. Unused ranks may be included.
static inline void pixel_find_fits(const pixels *p, const pixel *at, rank_set *fits) {
  find_fits(&p->ranked, at->target, at->tolerance, fits);
  if (at->colors == p->colors[1]) rank_set_keep(fits, &p->neutral);
}

// A pixel of kind MANY or GRAY.
static inline pixel pixels_at(const pixels *p, size_t i) {
  const int nearest = p->nearest[i];
  const int32_t tolerance = p->tolerances[i];
  const int32_t limit = tolerance * tolerance, square = square_distance(p->targets[i], p->colors[0][nearest]);
  pixel at = {
    .target = p->targets[i], .tolerance = tolerance, .base = square < limit ? square : limit, .limit = limit,
    .rate = p->rates[tolerance], .nearest = nearest, .colors = p->colors[p->kinds[i] == GRAY],
    .may_retain_color = may_retain(p, i)};
  at.retained_cost = at.may_retain_color ? cost_at(&at, p->retained_errors[i]) : 0;
  return at;
}

#endif
