#ifndef SEGUE_GIF_LZW_PIXELS_H
#define SEGUE_GIF_LZW_PIXELS_H

#include <stdint.h>
#include <string.h>

#include "GIFKernels.h"
#include "LZWFits.h"

// What each pixel may become.

// Where that is not a single index: the nearest or one other, as good; or whatever is within the tolerance.
enum { PAIR = 0xFFFE, MANY = 0xFFFF };
// A larger tolerance is this one: no two colours are further apart by much.
enum { TOLERANCE_LIMIT = 1 << 12 };

// What another index's colour costs, by how much further than the nearest's it is from the target.
typedef struct {
  const int16_t *target;
  // Squared distances: what the nearest's counts as, and what the largest counts as.
  int32_t base, limit;
  // Of one unit of squared distance, in 1/256.
  uint32_t rate;
  int tolerance, nearest;
  int is_stale_allowed;
  int32_t stale_cost;
} pixel;

typedef struct {
  const segue_gif_choices *choices;
  // Each pixel keeps its nearest colour, or what is shown and the same.
  int is_strict;
  // The distance to the nearest other colour, squared.
  int32_t gaps[256];
  // By the tolerance.
  uint32_t rates[TOLERANCE_LIMIT + 1];
  ranked_colors ranked;
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

static void pixels_begin(pixels *p, const segue_gif_choices *c, int is_strict) {
  p->choices = c;
  p->is_strict = is_strict;
  for (int i = 0; i < c->color_count; i++) {
    p->gaps[i] = INT32_MAX;
    for (int k = 0; k < c->color_count; k++) {
      const int32_t square = square_distance(c->colors[i], c->colors[k]);
      if (k != i && square < p->gaps[i]) p->gaps[i] = square;
    }
  }
  rank_colors(&p->ranked, c->colors, c->color_count);
  for (int t = 0; t <= TOLERANCE_LIMIT; t++) p->rates[t] = c->price / (uint32_t)(t + 1);
}

static inline int32_t tolerance_of(const pixels *p, size_t i) {
  const int32_t tolerance = p->choices->tolerances[i];
  return tolerance < TOLERANCE_LIMIT ? tolerance : TOLERANCE_LIMIT;
}

static inline int stale_allowed(const segue_gif_choices *c, size_t i) {
  return c->transparent >= 0 && c->staleness[i] != INT32_MAX;
}

// A single index, PAIR or MANY.
static inline int pixels_kind(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  const int nearest = c->nearest[i];
  if (nearest == c->transparent) return c->twins[i] == nearest ? nearest : PAIR;
  const int is_stale_allowed = stale_allowed(c, i);
  if (c->tolerances[i] > 0 && !p->is_strict) {
    if (is_stale_allowed) return MANY;
    const int32_t tolerance = tolerance_of(p, i);
    const int32_t reach = square_reach(tolerance * tolerance, square_distance(c->targets[i], c->colors[nearest]));
    return p->gaps[nearest] <= reach ? MANY : nearest;
  }
  // What is shown is stale by as much as the nearest only if it is that very colour.
  return is_stale_allowed && c->staleness[i] == square_distance(c->targets[i], c->colors[nearest]) ? PAIR : nearest;
}

// Of a PAIR the one that is not the nearest.
static inline int pixels_other(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  return c->nearest[i] == c->transparent ? c->twins[i] : c->transparent;
}

// Between ±limit · rate / 256, which is below 2¹⁸: 2¹² of these add up in 32 bits.
static inline int32_t cost_at(const pixel *p, int32_t square) {
  return (int32_t)((int64_t)((square < p->limit ? square : p->limit) - p->base) * p->rate >> 8);
}

// Of MANY.
static inline pixel pixels_at(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  const int nearest = c->nearest[i];
  const int32_t tolerance = tolerance_of(p, i);
  const int32_t limit = tolerance * tolerance, square = square_distance(c->targets[i], c->colors[nearest]);
  pixel at = {
    .target = c->targets[i], .tolerance = tolerance, .base = square < limit ? square : limit, .limit = limit, .rate = p->rates[tolerance],
    .nearest = nearest, .is_stale_allowed = stale_allowed(c, i)};
  at.stale_cost = at.is_stale_allowed ? cost_at(&at, c->staleness[i]) : 0;
  return at;
}

#endif
