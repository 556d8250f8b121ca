#ifndef SEGUE_GIF_LZW_PIXELS_H
#define SEGUE_GIF_LZW_PIXELS_H

#include <stdint.h>
#include <string.h>

#include "GIFKernels.h"
#include "LZWFits.h"

// The acceptable indices of each pixel.

// The kinds of pixels with several acceptable indices. PAIR: the nearest index or one that is equally good. MANY: all
// colours within the tolerance. Other pixels have a single index, which is their kind.
enum { PAIR = 0xFFFE, MANY = 0xFFFF };
// Larger tolerances are clamped: hardly any two colours are further apart.
enum { TOLERANCE_LIMIT = 1 << 12 };

// A pixel of kind MANY. The cost of an index depends on how much further its colour is from the target than the nearest
// colour.
typedef struct {
  const int16_t *target;
  // The squared distance with cost 0, and the largest one; greater distances are clamped to it.
  int32_t base, limit;
  // The cost per unit of squared distance, in 1/256.
  uint32_t rate;
  int tolerance, nearest;
  int may_retain_color;
  int32_t retained_cost;
} pixel;

typedef struct {
  const segue_gif_choices *choices;
  // Whether each pixel keeps its nearest colour, or the displayed one if it is equal.
  int is_strict;
  // By index: the squared distance to the nearest other colour.
  int32_t gaps[256];
  // The cost rate by tolerance.
  uint32_t rates[TOLERANCE_LIMIT + 1];
  ranked_colors ranked;
} pixels;

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

static inline int may_retain(const segue_gif_choices *c, size_t i) {
  return c->transparent >= 0 && c->retained_errors[i] != INT32_MAX;
}

// The single index of a pixel, or PAIR or MANY.
static inline int pixels_kind(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  const int nearest = c->nearest[i];
  if (nearest == c->transparent) return c->retained_indices[i] == nearest ? nearest : PAIR;
  const int may_retain_color = may_retain(c, i);
  if (c->tolerances[i] > 0 && !p->is_strict) {
    if (may_retain_color) return MANY;
    const int32_t tolerance = tolerance_of(p, i);
    const int32_t reach = square_reach(tolerance * tolerance, square_distance(c->targets[i], c->colors[nearest]));
    return p->gaps[nearest] <= reach ? MANY : nearest;
  }
  // The displayed colour has the same error as the nearest colour only if it is that colour.
  return may_retain_color && c->retained_errors[i] == square_distance(c->targets[i], c->colors[nearest]) ? PAIR : nearest;
}

// For PAIR: the index that is not the nearest.
static inline int pixels_other(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  return c->nearest[i] == c->transparent ? c->retained_indices[i] : c->transparent;
}

// Within ±limit · rate / 256, which is below 2¹⁸, so that 2¹² costs can be added in 32 bits.
static inline int32_t cost_at(const pixel *p, int32_t square) {
  return (int32_t)((int64_t)((square < p->limit ? square : p->limit) - p->base) * p->rate >> 8);
}

// For MANY.
static inline pixel pixels_at(const pixels *p, size_t i) {
  const segue_gif_choices *c = p->choices;
  const int nearest = c->nearest[i];
  const int32_t tolerance = tolerance_of(p, i);
  const int32_t limit = tolerance * tolerance, square = square_distance(c->targets[i], c->colors[nearest]);
  pixel at = {
    .target = c->targets[i], .tolerance = tolerance, .base = square < limit ? square : limit, .limit = limit,
    .rate = p->rates[tolerance], .nearest = nearest, .may_retain_color = may_retain(c, i)};
  at.retained_cost = at.may_retain_color ? cost_at(&at, c->retained_errors[i]) : 0;
  return at;
}

#endif
