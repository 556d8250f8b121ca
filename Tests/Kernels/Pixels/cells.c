#include "PixelKernels.h"
#include "Kernels.h"

enum { UNIT = 1024, ROWS = 16, LIMIT = 1 << 28 };

static int32_t clamped(int64_t v) { return v < -LIMIT ? -LIMIT : v > LIMIT ? LIMIT : (int32_t)v; }

/// A vertical, steep, flat or extremely long edge, around the cells and beyond them.
static pixels_edge random_edge(void) {
  static const int64_t reaches[] = {0, 40, 2000, 60000, LIMIT};
  pixels_edge edge;
  const int64_t reach = reaches[random_up_to(4)];
  edge.x0 = (int32_t)random_between(-9 * UNIT, 60 * UNIT);
  edge.y0 = (int32_t)random_between(-9 * UNIT, 30 * UNIT);
  edge.x1 = clamped(edge.x0 + random_between(-reach, reach));
  edge.y1 = clamped(edge.y0 + random_between(1, random_one_in(8) ? LIMIT : 20 * UNIT));
  if (random_one_in(8)) {
    const int32_t x = edge.x0;
    edge.x0 = edge.x1;
    edge.x1 = x;
  }
  // Whole pixels: the edge ends in corners of cells.
  if (random_one_in(4)) {
    edge.x0 &= -UNIT;
    edge.x1 &= -UNIT;
    edge.y0 &= -UNIT;
    edge.y1 = (edge.y1 & -UNIT) + UNIT;
  }
  edge.slope = ((int64_t)edge.x1 - edge.x0) * (1 << 30) / ((int64_t)edge.y1 - edge.y0);
  return edge;
}

void test_pixels_add_edges(tally *t) {
  FOR_EACH_LENGTH(length) {
    const size_t count = length < 100 ? length : 100;
    pixels_edge *edges = zeroed_buffer(count, sizeof *edges);
    for (size_t i = 0; i < count; i++) edges[i] = random_edge();
    pixels_cells grid;
    grid.width = random_between(1, random_one_in(4) ? 3000 : 50);
    grid.stride = (grid.width + 16) & -16;
    grid.words = (grid.stride / 16 + 63) / 64;
    const size_t cells = (size_t)grid.stride * ROWS, words = (size_t)grid.words * ROWS;
    grid.cells = zeroed_buffer(cells, 4);
    grid.touched = zeroed_buffer(words, 8);
    const int32_t top = (int32_t)random_between(-3, 5) * UNIT;
    const int32_t start = random_one_in(2) ? INT32_MIN : (int32_t)random_between(0, 5 * UNIT);
    const int64_t reach = random_one_in(8) ? LIMIT : 5000, x = random_between(-reach, reach);
    pixels_add_edges(edges, count, start, x, top, top + ROWS * UNIT, random_one_in(2) ? 2 : -2, &grid);
    tally_bytes(t, grid.cells, 4 * cells);
    tally_bytes(t, grid.touched, 8 * words);
    tally_case(t);
  }
}

void test_pixels_sum_cells(tally *t) {
  // Winding sums of less than one turn, of several, and so large that the integers wrap around.
  static const int64_t reaches[] = {1 << 14, 1 << 18, 1 << 22, INT32_MAX};
  FOR_EACH_LENGTH(length) {
    const size_t count = length & ~(size_t)15;
    const int64_t reach = reaches[random_up_to(3)];
    int32_t *cells = zeroed_buffer(count, 4);
    uint32_t *weights = random_buffer(count, 4);
    for (size_t i = 0; i < count; i++) cells[i] = random_one_in(3) ? 0 : (int32_t)random_between(-reach, reach);
    const int32_t before = (int32_t)random_between(-reach, reach);
    const uint32_t turns = random_one_in(2) ? UINT32_MAX : 4 * UNIT * UNIT - 1;
    const int32_t sum = pixels_sum_cells(cells, weights, count, before, turns);
    tally_number(t, (uint32_t)sum);
    tally_bytes(t, cells, 4 * count);
    tally_bytes(t, weights, 4 * count);
    tally_case(t);
  }
}
