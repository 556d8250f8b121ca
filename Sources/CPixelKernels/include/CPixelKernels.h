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

// resample.c

/// The mean of `rows` rows, `stride` pixels apart, with 8 bits below a level: (Σ w·S + 2⁷) >> 8, 16 bits a channel. Results
/// are written four words apart.
void pixels_resample_down(
    uint64_t *out, const void *source, size_t stride, size_t count, const uint32_t *weights, size_t rows);

/// Four rows of pixels, `stride` apart, from samples that lie beside each other row by row: pixel x is
/// (Σ w[x·taps + j] · S[first[x] − start + j] + 2²³) >> 24.
void pixels_resample_across(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count);

#endif
