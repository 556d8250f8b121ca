// Loops over rows of pixels, in portable vector code. For x86-64 each is compiled for several processor generations, of
// which one is chosen at run time (Clones.h).
//
// They use integers only, so every variant and every processor gives the same bytes. Pixels are premultiplied RGBA with
// 8 bits per channel, in this order in memory. A count may have any value, also 0, unless a kernel says otherwise. The
// tests compare the kernels with slow models of their formulas (Tests/Reference).
#ifndef C_PIXEL_KERNELS_H
#define C_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// blend.c

/// D' = (k + D·rest·2⁸) >> 24 for each channel. The k are 32 bits each: red and green in the low halves of their words,
/// blue and alpha in the high halves.
void pixels_blend_color(void *row, size_t count, uint64_t red_blue, uint64_t green_alpha, uint32_t rest);

/// D' = (C·w + D·(65536 − w)·2⁸ + 2²³) >> 24, with w = shade · whole >> 16, rounded. The colour has 8.8 bits per
/// channel, in pairs as above.
void pixels_blend_shade(
    void *row, const uint32_t *shade, size_t count, uint64_t red_blue, uint64_t green_alpha, uint32_t whole);

/// D' = S + D·(255 − Sα)/255, rounded. If Sα is 0, D' = D.
void pixels_source_over(void *row, const void *source, size_t count);

/// D' = (S·w + D·(65536 − Sα·w/255) + 2¹⁵) >> 16. If Sα is 0, D' = D.
void pixels_source_over_weighted(void *row, const void *source, size_t count, uint32_t weight);

/// D' = (T·w + D·(65536 − w) + 2¹⁵) >> 16
void pixels_cross_fade(void *row, const void *target, size_t count, uint32_t weight);

// cells.c

/// A line segment of an outline, from its upper to its lower end, in units of 1/1024 pixel. `slope` is dx/dy times 2³⁰.
typedef struct {
  int32_t x0, y0, x1, y1;
  int64_t slope;
} pixels_edge;

/// An accumulation buffer: rows of cells, `stride` apart, and for each row `words` words with one bit per 16 cells, set
/// if an edge touched them.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  ptrdiff_t width, stride, words;
} pixels_cells;

/// Adds the signed area to the right of the edges, moved right by `x`, between `top` and `bottom`, the upper and lower
/// end of the rows. Edges whose upper end lies above `start` are skipped. A fully covered cell gets `winding` · 2²⁰.
void pixels_add_edges(
    const pixels_edge *edges, size_t count, int32_t start, int64_t x, int32_t top, int32_t bottom, int32_t winding,
    const pixels_cells *grid);

/// Converts cells to coverage in 1/65536 by a running sum that starts with `before`, and clears them. `count` must be a
/// multiple of 16. `winding_mask` selects the significant bits of a sum: all for the non-zero rule, those below winding
/// number 2 for even-odd. Returns the last sum.
int32_t pixels_sum_cells(int32_t *cells, uint32_t *weights, size_t count, int32_t before, uint32_t winding_mask);

// shadow.c

/// Coverage in 1/65536 of an alpha mask (65280 is opaque), moved right and down by fractions of a pixel. The entries
/// before `above` and `here` must be readable.
void pixels_shadow(
    uint32_t *weights, const uint16_t *above, const uint16_t *here, size_t count, uint32_t right, uint32_t down);

/// R = (W·f + 2¹⁵) >> 16
void pixels_multiply_weights(uint32_t *out, const uint32_t *weights, size_t count, uint32_t factor);

// resample.c

/// The vertical pass: four rows of samples with 8.8 bits per channel, taps / 2 + Σ (w[r·taps + k]·S >> 8), where
/// taps / 2 makes up for the bits that are cut off. With more than 16 taps, they are not cut off: (Σ w·S + 2⁷) >> 8. Row
/// r is computed from `taps` source rows, `stride` pixels apart, the first of which starts at pixel `tops[r]`. The four
/// words of a column are adjacent in `out`. A word has channels 0, 2, 1, 3, from its lowest bits up. Weights have 16
/// bits, and each row's add up to at most 2¹⁶.
void pixels_resample_vertical(
    uint64_t *out, const void *source, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps);

/// The horizontal pass: four rows of pixels, `stride` apart, from the words of the vertical pass. Pixel x is
/// (2⁷ + taps / 2 + Σ (w[x·taps + j] · S[first[x] − start + j] >> 16)) >> 8; with more than 16 taps, (Σ w·S + 2²³) >> 24.
void pixels_resample_horizontal(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count);

/// Half of two rows: R[i] = (A[2i] + A[2i + 1] + B[2i] + B[2i + 1] + 2) >> 2 for each channel.
void pixels_halve(void *out, const void *upper, const void *lower, size_t count);

// bilinear.c

/// A bitmap of at least one pixel.
typedef struct {
  const void *pixels;
  size_t width, height;
} pixels_bitmap;

/// Pixel i is sampled at (x + i·dx, y + i·dy), in units of 1/2³² pixel, and at half of that in `coarse`. Each sample is
/// interpolated between four pixels with 8-bit weights per axis. If `mix` is not 0, R' = (F·(65536 − mix) + C·mix +
/// 2¹⁵) >> 16.
void pixels_bilinear(
    void *row, size_t count, int64_t x, int64_t y, int64_t dx, int64_t dy, const pixels_bitmap *fine,
    const pixels_bitmap *coarse, uint32_t mix);

// ramp.c

/// Pixel i has the levels (base + i·step + thresholds[i mod 8]) >> 21. The sum is clamped to 0…255 before the threshold
/// is added, and the colour channels are clamped to alpha.
void pixels_ramp(
    void *row, size_t count, const int32_t base[4], const int32_t step[4], const int32_t thresholds[8]);

// blur.c: a sample has four channels of 16 bits in a 64-bit word; a sum has four channels of 32 bits. Rows are given by
// their start offsets, in pixels or samples.

/// R = A + 3·B + 3·C + D for four rows of pixels.
void pixels_halve_vertical(uint64_t *out, const void *source, size_t a, size_t b, size_t c, size_t d, size_t count);

/// R[i] = 2·(S[2i] + 3·S[2i + 1] + 3·S[2i + 2] + S[2i + 3])
void pixels_halve_horizontal(uint64_t *out, const uint64_t *source, size_t count);

/// R = A + 3·B + 3·C + D for four rows of samples.
void pixels_halve_samples_vertical(
    uint32_t *out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count);

/// R[i] = (S[2i] + 3·S[2i + 1] + 3·S[2i + 2] + S[2i + 3] + 2⁵) >> 6
void pixels_halve_samples_horizontal(uint64_t *out, const uint32_t *source, size_t count);

/// R[x] = (Σ w|k|·S[x + radius + k] + 2¹⁵) >> 16. Reads and writes up to three samples more than `count`.
void pixels_convolve_horizontal(
    uint64_t *out, const uint64_t *source, size_t count, const uint32_t *kernel, size_t radius);

/// R = Σ w|k|·S over 2·radius + 1 rows.
void pixels_convolve_vertical(
    uint32_t *out, const uint64_t *source, const size_t *rows, size_t count, const uint32_t *kernel, size_t radius);

/// R = (S + 2¹⁵) >> 16
void pixels_round_samples(uint64_t *out, const uint32_t *source, size_t count);

/// R = (w[0]·A + w[1]·B + w[2]·C + w[3]·D + 2¹⁵) >> 16
void pixels_spline_vertical(
    uint64_t *out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count,
    const uint32_t *weights);

/// R = Σ w[k]·S[cell + k] for `pixels` results per cell, which is 2 or a multiple of 4. Weights are stored in groups of
/// 4 (2) results, within a group by tap, and each is repeated for the four channels. With 2 results per cell, two cells
/// are computed at once, so the buffers must have room for one more cell.
void pixels_spline_horizontal(
    uint32_t *out, const uint64_t *source, size_t cells, const uint32_t *weights, size_t pixels);

/// Pixels from sums: (S + 2^(shift − 1)) >> shift
void pixels_from_sums(void *row, const uint32_t *source, size_t count, uint32_t shift);

/// Alpha from sums, with 8 fractional bits.
void pixels_alpha_from_sums(uint16_t *row, const uint32_t *source, size_t count, uint32_t shift);

/// Pixels from sums with saturation and tint (Vibrancy.swift). `first` and `second` are the weights of the differences
/// between the two other channels and this one. `tint` is premultiplied by its weight.
void pixels_vibrant_from_sums(
    void *row, const uint32_t *source, size_t count, uint32_t shift, const int32_t first[4], const int32_t second[4],
    const uint32_t tint[4], uint32_t rest);

#endif
