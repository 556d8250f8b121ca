// Whole-row loops over pixels for x86-64, each compiled for several generations of processors and chosen at run time.
//
// Integers only: every variant gives the same bytes. Pixels are premultiplied RGBA with 8 bits a channel. The Swift code
// that calls these functions holds the same formulas for other machines, and the tests compare the two.
#ifndef C_PIXEL_KERNELS_H
#define C_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// blend.c

/// D' = (k + D·rest·2⁸) >> 24 for each channel. Its k come in pairs of 32 bits: blue above red, alpha above green.
void pixels_blend_color(void *row, size_t count, uint64_t red_blue, uint64_t green_alpha, uint32_t rest);

/// D' = (C·w + D·(65536 − w)·2⁸ + 2²³) >> 24 with w = shade · whole >> 16, rounded; the colour has 8.8 bits a channel,
/// in pairs as above.
void pixels_blend_shade(
    void *row, const uint32_t *shade, size_t count, uint64_t red_blue, uint64_t green_alpha, uint32_t whole);

/// D' = S + D·(255 − Sα)/255, rounded; where Sα is 0, D' = D.
void pixels_source_over(void *row, const void *source, size_t count);

/// D' = (S·w + D·(65536 − Sα·w/255) + 2¹⁵) >> 16; where Sα is 0, D' = D.
void pixels_source_over_weighted(void *row, const void *source, size_t count, uint32_t weight);

/// D' = (T·w + D·(65536 − w) + 2¹⁵) >> 16
void pixels_cross_fade(void *row, const void *target, size_t count, uint32_t weight);

// cells.c

/// A straight piece of an outline in 1/1024 of a pixel, downwards; `slope` is how far x goes for each step down, times 2³⁰.
typedef struct {
  int32_t x0, y0, x1, y1;
  int64_t slope;
} pixels_edge;

/// Rows of cells, `stride` apart, and for each row `words` words of a bit for each 16 cells: where an edge was added.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  ptrdiff_t width, stride, words;
} pixels_cells;

/// Adds the signed area to the right of those edges that begin at or below `start`, moved by `x`, between `top` and
/// `bottom`, where the rows begin and end; a whole turn around a cell is `turn` · 2²⁰.
void pixels_add_edges(
    const pixels_edge *edges, size_t count, int32_t start, int64_t x, int32_t top, int32_t bottom, int32_t turn,
    const pixels_cells *grid);

/// Weights in 1/65536 from `before` and the sums of cells, which are left empty; `count` is a multiple of 16. The bits of
/// `turns` are those of a sum that count: all, where any turn covers, or those below two, where the second one uncovers.
/// Returns the sum of all.
int32_t pixels_sum_cells(int32_t *cells, uint32_t *weights, size_t count, int32_t before, uint32_t turns);

// shadow.c

/// Weights of a picture's shadow, moved right and down by parts of a pixel, in 1/65536: `count` of them from two rows of
/// alpha (65280 is opaque) and the entry before each.
void pixels_shadow(
    uint32_t *weights, const uint16_t *above, const uint16_t *here, size_t count, uint32_t right, uint32_t down);

/// R = (W·f + 2¹⁵) >> 16
void pixels_multiply_weights(uint32_t *out, const uint32_t *weights, size_t count, uint32_t factor);

// resample.c

/// Four rows of means of `taps` rows of the source, which are `stride` pixels apart and begin with pixel `tops[r]`, with
/// 8 bits below a level: (Σ w[r·taps + k]·S + 2⁷) >> 8, 16 bits a channel. The four samples of a column lie together.
void pixels_resample_down(
    uint64_t *out, const void *source, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps);

/// Four rows of pixels, `stride` apart, from samples that lie beside each other row by row: pixel x is
/// (Σ w[x·taps + j] · S[first[x] − start + j] + 2²³) >> 24.
void pixels_resample_across(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count);

// bilinear.c

/// A picture at least two pixels wide and high.
typedef struct {
  const void *pixels;
  size_t width, height;
} pixels_picture;

/// Pixel i lies at (x + i·dx, y + i·dy), in 1/2³² of a pixel, and at half of that in `coarse`: the four pixels around are
/// weighed with 8 bits an axis, and where `mix` is not 0, R' = (F·(65536 − mix) + C·mix + 2¹⁵) >> 16.
void pixels_bilinear(
    void *row, size_t count, int64_t x, int64_t y, int64_t dx, int64_t dy, const pixels_picture *fine,
    const pixels_picture *coarse, uint32_t mix);

// ramp.c

/// Pixel i has the levels (base + i·step + thresholds[i mod 8]) >> 21, clamped to 0…255 before the threshold, of which
/// none exceeds alpha.
void pixels_ramp(
    void *row, size_t count, const int32_t base[4], const int32_t step[4], const int32_t thresholds[8]);

// blur.c: four channels of 16 bits in a 64-bit word are a sample, four of 32 bits a sum. Rows are given by where they
// start, in pixels or samples.

/// R = A + 3·B + 3·C + D of four rows of pixels.
void pixels_halve_down(uint64_t *out, const void *source, size_t a, size_t b, size_t c, size_t d, size_t count);

/// R[i] = 2·(S[2i] + 3·S[2i + 1] + 3·S[2i + 2] + S[2i + 3])
void pixels_halve_across(uint64_t *out, const uint64_t *source, size_t count);

/// R = A + 3·B + 3·C + D of four rows of samples.
void pixels_halve_samples_down(
    uint32_t *out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count);

/// R[i] = (S[2i] + 3·S[2i + 1] + 3·S[2i + 2] + S[2i + 3] + 2⁵) >> 6
void pixels_halve_samples_across(uint64_t *out, const uint32_t *source, size_t count);

/// R[x] = (Σ w|k|·S[x + radius + k] + 2¹⁵) >> 16; reads and writes up to three samples more than `count` says.
void pixels_convolve_across(
    uint64_t *out, const uint64_t *source, size_t count, const uint32_t *kernel, size_t radius);

/// R = Σ w|k|·S with 2·radius + 1 rows.
void pixels_convolve_down(
    uint32_t *out, const uint64_t *source, const size_t *rows, size_t count, const uint32_t *kernel, size_t radius);

/// R = (S + 2¹⁵) >> 16
void pixels_round_samples(uint64_t *out, const uint32_t *source, size_t count);

/// R = (w[0]·A + w[1]·B + w[2]·C + w[3]·D + 2¹⁵) >> 16
void pixels_spline_down(
    uint64_t *out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count,
    const uint32_t *weights);

/// R = Σ w[k]·S[cell + k] for `pixels` results of each cell, 2 or a multiple of 4. The weights of 4 (2) results lie
/// together, tap after tap, each repeated for its four channels. Two results are made for two cells at once: there is
/// room for one more cell.
void pixels_spline_across(
    uint32_t *out, const uint64_t *source, size_t cells, const uint32_t *weights, size_t pixels);

/// Pixels: (S + 2^(shift − 1)) >> shift
void pixels_from_sums(void *row, const uint32_t *source, size_t count, uint32_t shift);

/// Alpha with 8 bits below a level.
void pixels_alpha_from_sums(uint16_t *row, const uint32_t *source, size_t count, uint32_t shift);

/// Pixels of a vibrancy effect: see Vibrancy.swift. `first` and `second` weigh what two other channels are more than
/// this one; the tint's levels are multiplied by its weight already.
void pixels_vibrant_from_sums(
    void *row, const uint32_t *source, size_t count, uint32_t shift, const int32_t first[4], const int32_t second[4],
    const uint32_t tint[4], uint32_t rest);

#endif
