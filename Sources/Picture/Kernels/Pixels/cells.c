#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"
#include "Vectors.h"

enum { SHIFT = 10, UNIT = 1 << SHIFT, SLOPE_SHIFT = 30, BLOCK_SHIFT = 4 };

static inline __attribute__((always_inline)) int32_t min(int32_t a, int32_t b) { return a < b ? a : b; }

typedef struct {
  int32_t *cells;
  uint64_t *touched;
} row_pointers;

static inline __attribute__((always_inline)) void put(const row_pointers *row, ptrdiff_t cell, uint32_t here, uint32_t next) {
  row->cells[cell] = (int32_t)((uint32_t)row->cells[cell] + here);
  row->cells[cell + 1] = (int32_t)((uint32_t)row->cells[cell + 1] + next);
  const ptrdiff_t block = cell >> BLOCK_SHIFT, after = (cell + 1) >> BLOCK_SHIFT;
  row->touched[block >> 6] |= 1ull << (block & 63);
  row->touched[after >> 6] |= 1ull << (after & 63);
}

/// Adds an edge that spans several cells of a row or lies beyond its ends.
static __attribute__((noinline)) void
cover_several(const row_pointers *row, ptrdiff_t width, int64_t x0, int64_t x1, int32_t height) {
  const int64_t first = x0 >> SHIFT, last = x1 >> SHIFT;
  if (first >= width) return;
  if (last < 0) {
    put(row, 0, (uint32_t)height << SHIFT, 0);
    return;
  }
  // The magnitude is distributed, so that the same edge upwards subtracts exactly what it adds downwards.
  const int64_t total = (height < 0 ? -(int64_t)height : height) / 2, winding = height < 0 ? -2 : 2;
  const int64_t height_per_unit = (total << 32) / (x1 - x0);
  int64_t done = 0, cell = first;
  if (cell < 0) {
    // The part to the left of the row covers all of its pixels.
    done = -x0 * height_per_unit >> 32;
    put(row, 0, (uint32_t)(done * winding * UNIT), 0);
    cell = 0;
  }
  int64_t start = x0 > cell << SHIFT ? x0 : cell << SHIFT;
  for (; cell <= last && cell < width; cell++) {
    const int64_t edge = cell << SHIFT, end = x1 < edge + UNIT ? x1 : edge + UNIT;
    const int64_t sum = cell == last ? total : (end - x0) * height_per_unit >> 32;
    const int64_t piece = (sum - done) * winding, spill = piece * (start + end - 2 * edge) >> 1;
    put(row, cell, (uint32_t)(piece * UNIT - spill), (uint32_t)spill);
    done = sum;
    start = end;
  }
}

static inline __attribute__((always_inline)) void
add(const pixels_edge *edge, int64_t x, int32_t top, int32_t bottom, int32_t winding, const pixels_cells *grid) {
  const int64_t origin = edge->x0 + x, slope = edge->slope;
  int32_t y = edge->y0 > top ? edge->y0 : top;
  const int32_t end = min(edge->y1, bottom);
  const ptrdiff_t first = (y - top) >> SHIFT;
  row_pointers row = {grid->cells + first * grid->stride, grid->touched + first * grid->words};
  int32_t limit = top + (int32_t)((first + 1) << SHIFT);
  if (slope == 0 && origin >= 0 && origin < (int64_t)grid->width << SHIFT) {
    // A vertical edge adds the same to every row.
    const ptrdiff_t cell = origin >> SHIFT;
    const int32_t inside = origin & (UNIT - 1);
    while (y < end) {
      const int32_t next = min(end, limit);
      const int32_t height = (next - y) * winding, spill = height * inside;
      put(&row, cell, (uint32_t)(height * UNIT - spill), (uint32_t)spill);
      y = next;
      limit += UNIT;
      row.cells += grid->stride;
      row.touched += grid->words;
    }
    return;
  }
  // The position is computed from the edge's start, not from the row above, because rows may be drawn in any order.
  // Integer multiples of the slope give the same position from any starting row.
  int64_t distance = (int64_t)(y - edge->y0) * slope + (1 << (SLOPE_SHIFT - 1));
  int64_t from = y == edge->y0 ? origin : origin + (distance >> SLOPE_SHIFT);
  while (y < end) {
    const int32_t next = min(end, limit);
    distance += (int64_t)(next - y) * slope;
    const int64_t to = next == edge->y1 ? edge->x1 + x : origin + (distance >> SLOPE_SHIFT);
    const int32_t height = (next - y) * winding;
    const int64_t cell = from >> SHIFT;
    if (cell == to >> SHIFT && (uint64_t)cell < (uint64_t)grid->width) {
      // The area left of the edge within this cell belongs to the next cell: the height times the mean distance from
      // the cell's left side.
      const int32_t sum = (int32_t)(from + to - (cell << (SHIFT + 1))), spill = height * sum >> 1;
      put(&row, cell, (uint32_t)(height * UNIT - spill), (uint32_t)spill);
    } else {
      cover_several(&row, grid->width, from < to ? from : to, from < to ? to : from, height);
    }
    from = to;
    y = next;
    limit += UNIT;
    row.cells += grid->stride;
    row.touched += grid->words;
  }
}

SEGUE_CLONES void pixels_add_edges(
    const pixels_edge *edges, size_t count, int32_t start, int64_t x, int32_t top, int32_t bottom, int32_t winding,
    const pixels_cells *grid) {
  const pixels_cells cells = *grid;
  for (const pixels_edge *edge = edges; edge < edges + count; edge++)
    if (edge->y1 > top && edge->y0 < bottom && edge->y0 >= start) add(edge, x, top, bottom, winding, &cells);
}

typedef int32_t lanes __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));

SEGUE_CLONES int32_t
pixels_sum_cells(int32_t *cells, uint32_t *weights, size_t count, int32_t before, uint32_t winding_mask) {
  const words zero = {0};
  words sum = zero + (uint32_t)before;
  for (size_t i = 0; i < count; i += 16) {
    words v;
    memcpy(&v, cells + i, 64);
    memset(cells + i, 0, 64);
    // The prefix sum of 16 cells, in steps of 1, 2, 4 and 8.
    v += __builtin_shufflevector(zero, v, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
    v += __builtin_shufflevector(zero, v, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    v += __builtin_shufflevector(zero, v, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    v += __builtin_shufflevector(zero, v, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23);
    v += sum;
    sum = zero + v[15];
    const words negative = (words)((lanes)v >> 31);
    const words size = (v ^ negative) - negative;
    const words full = zero + 2 * UNIT * UNIT;
    // If all bits of the mask are set (non-zero), sums are only clamped. Otherwise (even-odd) they are folded at full
    // coverage.
    const words folded = size & winding_mask;
    const words other = winding_mask + 1 == 0 ? full : 2 * full - folded;
    const words covered = __builtin_elementwise_min(__builtin_elementwise_min(folded, other), full);
    const words weight = (covered + 16) >> 5;
    memcpy(weights + i, &weight, 64);
  }
  return (int32_t)sum[0];
}
