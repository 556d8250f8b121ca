#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"
#include "Vectors.h"

enum { SHIFT = 10, UNIT = 1 << SHIFT, SLOPE_SHIFT = 30, BLOCK_SHIFT = 4 };

static inline __attribute__((always_inline)) int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

typedef struct {
  int32_t *cells;
  uint64_t *touched;
} place;

static inline __attribute__((always_inline)) void put(const place *row, ptrdiff_t cell, uint32_t here, uint32_t next) {
  row->cells[cell] = (int32_t)((uint32_t)row->cells[cell] + here);
  row->cells[cell + 1] = (int32_t)((uint32_t)row->cells[cell + 1] + next);
  const ptrdiff_t block = cell >> BLOCK_SHIFT, after = (cell + 1) >> BLOCK_SHIFT;
  row->touched[block >> 6] |= 1ull << (block & 63);
  row->touched[after >> 6] |= 1ull << (after & 63);
}

/// What an edge covers that lies in several cells of a row, or beyond its ends.
static __attribute__((noinline)) void
cover_several(const place *row, ptrdiff_t width, int64_t x0, int64_t x1, int32_t height) {
  const int64_t first = x0 >> SHIFT, last = x1 >> SHIFT;
  if (first >= width) return;
  if (last < 0) {
    put(row, 0, (uint32_t)height << SHIFT, 0);
    return;
  }
  // Shared out as a magnitude, so that the same edge upwards takes away exactly what it adds downwards.
  const int64_t total = (height < 0 ? -(int64_t)height : height) / 2, turn = height < 0 ? -2 : 2;
  const int64_t pitch = (total << 32) / (x1 - x0);
  int64_t done = 0, cell = first;
  if (cell < 0) {
    // What lies to the left of the row counts in full.
    done = -x0 * pitch >> 32;
    put(row, 0, (uint32_t)(done * turn * UNIT), 0);
    cell = 0;
  }
  int64_t start = x0 > cell << SHIFT ? x0 : cell << SHIFT;
  for (; cell <= last && cell < width; cell++) {
    const int64_t edge = cell << SHIFT, end = x1 < edge + UNIT ? x1 : edge + UNIT;
    const int64_t sum = cell == last ? total : (end - x0) * pitch >> 32;
    const int64_t piece = (sum - done) * turn, away = piece * (start + end - 2 * edge) >> 1;
    put(row, cell, (uint32_t)(piece * UNIT - away), (uint32_t)away);
    done = sum;
    start = end;
  }
}

static inline __attribute__((always_inline)) void
add(const pixels_edge *edge, int64_t x, int32_t top, int32_t bottom, int32_t turn, const pixels_cells *grid) {
  const int64_t origin = edge->x0 + x, slope = edge->slope;
  int32_t y = edge->y0 > top ? edge->y0 : top;
  const int32_t end = least(edge->y1, bottom);
  const ptrdiff_t first = (y - top) >> SHIFT;
  place row = {grid->cells + first * grid->stride, grid->touched + first * grid->words};
  int32_t limit = top + (int32_t)((first + 1) << SHIFT);
  if (slope == 0 && origin >= 0 && origin < (int64_t)grid->width << SHIFT) {
    // A column: every row gets the same.
    const ptrdiff_t cell = origin >> SHIFT;
    const int32_t inside = origin & (UNIT - 1);
    while (y < end) {
      const int32_t next = least(end, limit);
      const int32_t height = (next - y) * turn, away = height * inside;
      put(&row, cell, (uint32_t)(height * UNIT - away), (uint32_t)away);
      y = next;
      limit += UNIT;
      row.cells += grid->stride;
      row.touched += grid->words;
    }
    return;
  }
  // From the edge itself, never from the row above, since rows may be drawn in any order: whole steps of a slope lead to
  // the same place from everywhere.
  int64_t distance = (int64_t)(y - edge->y0) * slope + (1 << (SLOPE_SHIFT - 1));
  int64_t from = y == edge->y0 ? origin : origin + (distance >> SLOPE_SHIFT);
  while (y < end) {
    const int32_t next = least(end, limit);
    distance += (int64_t)(next - y) * slope;
    const int64_t to = next == edge->y1 ? edge->x1 + x : origin + (distance >> SLOPE_SHIFT);
    const int32_t height = (next - y) * turn;
    const int64_t cell = from >> SHIFT;
    if (cell == to >> SHIFT && (uint64_t)cell < (uint64_t)grid->width) {
      // The mean distance of the edge from the cell's left is the part of the area that belongs to the next cell.
      const int32_t sum = (int32_t)(from + to - (cell << (SHIFT + 1))), away = height * sum >> 1;
      put(&row, cell, (uint32_t)(height * UNIT - away), (uint32_t)away);
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

void pixels_add_edges(
    const pixels_edge *edges, size_t count, int32_t start, int64_t x, int32_t top, int32_t bottom, int32_t turn,
    const pixels_cells *grid) {
  const pixels_cells cells = *grid;
  for (const pixels_edge *edge = edges; edge < edges + count; edge++)
    if (edge->y1 > top && edge->y0 < bottom && edge->y0 >= start) add(edge, x, top, bottom, turn, &cells);
}

typedef int32_t lanes __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));

SEGUE_CLONES int32_t
pixels_sum_cells(int32_t *cells, uint32_t *weights, size_t count, int32_t before, uint32_t turns) {
  const words zero = {0};
  words sum = zero + (uint32_t)before;
  for (size_t i = 0; i < count; i += 16) {
    words v;
    memcpy(&v, cells + i, 64);
    memset(cells + i, 0, 64);
    // Sums of 2, 4, 8, 16 neighbours.
    v += __builtin_shufflevector(zero, v, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
    v += __builtin_shufflevector(zero, v, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    v += __builtin_shufflevector(zero, v, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    v += __builtin_shufflevector(zero, v, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23);
    v += sum;
    sum = zero + v[15];
    const words negative = (words)((lanes)v >> 31);
    const words size = (v ^ negative) - negative;
    const words full = zero + 2 * UNIT * UNIT;
    // With `turns` all ones nothing is folded but what is more than full.
    const words folded = size & turns;
    const words other = turns + 1 == 0 ? full : 2 * full - folded;
    const words covered = __builtin_elementwise_min(__builtin_elementwise_min(folded, other), full);
    const words weight = (covered + 16) >> 5;
    memcpy(weights + i, &weight, 64);
  }
  return (int32_t)sum[0];
}
