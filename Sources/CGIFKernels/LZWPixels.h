#ifndef SEGUE_GIF_LZW_PIXELS_H
#define SEGUE_GIF_LZW_PIXELS_H

#include <stdint.h>
#include <string.h>

#include "CGIFKernels.h"

// What each pixel may become, found when its turn comes and kept while a string may reach it.

// No string is longer than the dictionary: the pixels that one may reach from its start.
enum { WINDOW = 4096 };
// Pixels that are looked at together.
enum { PORTION = 64 };
// What a pixel may become, where that is not a single index: the nearest or one other, as good; or what its details say.
enum { PAIR = 0xFFFE, MANY = 0xFFFF };
// A larger tolerance is this one: no two colours are further apart by much.
enum { TOLERANCE_LIMIT = 1 << 12 };
// Radii around a palette's colours, squared, four for each power of two from 2⁸ on.
enum { RADIUS_COUNT = 64 };

typedef struct {
  uint64_t words[4];
} index_set;

// The palette's colours by their distance from one of them.
typedef struct {
  // How many are within each radius; 0: not known yet.
  uint16_t counts[RADIUS_COUNT];
  uint8_t order[256];
} neighborhood;

// How much further than the nearest's is another index's colour from the target, and what that costs.
typedef struct {
  // The indices that will do, without the transparent one.
  index_set fits;
  int16_t target[4];
  // Squared distances: what the nearest's counts as, and what the largest counts as.
  int32_t base, limit;
  // Of one unit of squared distance, in 1/256.
  uint32_t rate;
  int is_stale_allowed;
  int32_t stale_cost;
} pixel;

typedef struct {
  const segue_gif_choices *choices;
  // Each pixel keeps its nearest colour, or what is shown and the same.
  int is_strict;
  // Pixels below are known, the last WINDOW of them at their number modulo that.
  size_t ready;
  uint16_t kinds[WINDOW];
  _Alignas(64) pixel details[WINDOW];
  // The distance to the nearest other colour, squared.
  int32_t gaps[256];
  neighborhood near[256];
} pixels;

static inline int32_t square_distance(const int16_t *a, const int16_t *b) {
  const int32_t x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
  return x * x + y * y + z * z;
}

// At least (t + √d)², below 2³⁰, by t² + 2t√d + d ≤ t² + (st² + d/s) + d for every s.
static inline int32_t square_reach(int32_t square_tolerance, int32_t square) {
  int32_t reach = 2 * square_tolerance + 2 * square;
  for (int shift = 1; shift <= 3; shift++) {
    const int32_t other = square_tolerance + (square_tolerance >> shift) + 1 + square + (square << shift);
    if (other < reach) reach = other;
  }
  return reach;
}

// The smallest radius that is not below.
static inline int radius_of(int32_t square) {
  if (square < 256) return 0;
  const int log = 31 - __builtin_clz((uint32_t)square);
  const int radius = (log - 8) * 4 + (int)(square >> (log - 2) & 3) + 1;
  return radius < RADIUS_COUNT ? radius : RADIUS_COUNT - 1;
}

static inline const neighborhood *near_color(pixels *p, int index) {
  const segue_gif_choices *c = p->choices;
  neighborhood *near = &p->near[index];
  if (near->counts[RADIUS_COUNT - 1] != 0) return near;
  uint8_t radii[256];
  uint16_t starts[RADIUS_COUNT + 1] = {0};
  for (int i = 0; i < c->color_count; i++) {
    radii[i] = (uint8_t)radius_of(square_distance(c->colors[i], c->colors[index]));
    starts[radii[i] + 1]++;
  }
  for (int radius = 0; radius < RADIUS_COUNT; radius++) {
    starts[radius + 1] += starts[radius];
    near->counts[radius] = starts[radius + 1];
  }
  for (int i = 0; i < c->color_count; i++) near->order[starts[radii[i]]++] = (uint8_t)i;
  return near;
}

static void pixels_begin(pixels *p, const segue_gif_choices *c, int is_strict) {
  p->choices = c;
  p->is_strict = is_strict;
  p->ready = 0;
  for (int i = 0; i < c->color_count; i++) {
    p->near[i].counts[RADIUS_COUNT - 1] = 0;
    p->gaps[i] = INT32_MAX;
    for (int k = 0; k < c->color_count; k++) {
      const int32_t square = square_distance(c->colors[i], c->colors[k]);
      if (k != i && square < p->gaps[i]) p->gaps[i] = square;
    }
  }
}

// Between ±limit · rate / 256, which is below 2¹⁸: 2¹² of these add up in 32 bits.
static inline int32_t cost_at(const pixel *p, int32_t square) {
  return (int32_t)((int64_t)((square < p->limit ? square : p->limit) - p->base) * p->rate >> 8);
}

static inline int32_t cost_of_index(const pixels *p, const pixel *at, int index) {
  return cost_at(at, square_distance(at->target, p->choices->colors[index]));
}

// Finds what fits a pixel that has a tolerance; what kind it is.
static inline int find_fits(pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  pixel *to = &p->details[i % WINDOW];
  const int nearest = c->nearest[i];
  const int32_t tolerance = c->tolerances[i] < TOLERANCE_LIMIT ? c->tolerances[i] : TOLERANCE_LIMIT;
  const int32_t limit = tolerance * tolerance, square = square_distance(c->targets[i], c->colors[nearest]);
  const int32_t reach = square_reach(limit, square);
  const int is_stale_allowed = c->transparent >= 0 && c->staleness[i] != INT32_MAX;
  memset(&to->fits, 0, sizeof to->fits);
  int count = 1;
  if (p->gaps[nearest] <= reach) {
    const neighborhood *near = near_color(p, nearest);
    const int most = near->counts[radius_of(reach)];
    count = 0;
    for (int k = 0; k < most; k++) {
      const int index = near->order[k];
      const uint64_t fits = square_distance(c->targets[i], c->colors[index]) <= limit || index == nearest;
      to->fits.words[index / 64] |= fits << index % 64;
      count += (int)fits;
    }
  } else {
    to->fits.words[nearest / 64] |= UINT64_C(1) << nearest % 64;
  }
  if (count == 1 && !is_stale_allowed) return nearest;
  memcpy(to->target, c->targets[i], sizeof to->target);
  to->limit = limit;
  to->base = square < limit ? square : limit;
  to->rate = c->price / (uint32_t)(tolerance + 1);
  to->is_stale_allowed = is_stale_allowed;
  to->stale_cost = is_stale_allowed ? cost_at(to, c->staleness[i]) : 0;
  return MANY;
}

static inline int find_kind(pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  const int nearest = c->nearest[i];
  if (nearest == c->transparent) return c->twins[i] == nearest ? nearest : PAIR;
  if (c->tolerances[i] > 0 && !p->is_strict) return find_fits(p, i);
  // What is shown is stale by as much as the nearest only if it is that very colour.
  const int is_same = c->transparent >= 0 && c->staleness[i] != INT32_MAX
    && c->staleness[i] == square_distance(c->targets[i], c->colors[nearest]);
  return is_same ? PAIR : nearest;
}

// Looks at pixels from `ready` on, for a string that starts at `start`.
static void pixels_prepare(pixels *p, size_t start) {
  size_t end = p->ready + PORTION;
  if (end > start + WINDOW) end = start + WINDOW;
  if (end > p->choices->count) end = p->choices->count;
  for (size_t i = p->ready; i < end; i++) p->kinds[i % WINDOW] = (uint16_t)find_kind(p, i);
  p->ready = end;
}

// A single index, PAIR or MANY.
static inline int pixels_kind(pixels *p, size_t i, size_t start) {
  if (i >= p->ready) pixels_prepare(p, start);
  return p->kinds[i % WINDOW];
}

// Of a PAIR the one that is not the nearest.
static inline int pixels_other(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  return c->nearest[i] == c->transparent ? c->twins[i] : c->transparent;
}

#endif
