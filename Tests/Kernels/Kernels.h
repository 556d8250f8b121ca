// Calls every kernel on random inputs and prints a digest of its results, which must be the same on every processor,
// with every compiler and at every optimization level (scripts/kernels compares them).
//
// Inputs are within the ranges that the Swift code uses. Digests cover only results, not scratch data that a function
// may write.
#ifndef SEGUE_TESTS_KERNELS_H
#define SEGUE_TESTS_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// All kernels; the program prints one line for each.
#define FOR_EACH_KERNEL(DO) \
  DO(pixels_blend_color) \
  DO(pixels_blend_shade) \
  DO(pixels_source_over) \
  DO(pixels_source_over_weighted) \
  DO(pixels_cross_fade) \
  DO(pixels_add_edges) \
  DO(pixels_sum_cells) \
  DO(pixels_shadow) \
  DO(pixels_multiply_weights) \
  DO(pixels_resample_vertical) \
  DO(pixels_resample_horizontal) \
  DO(pixels_halve) \
  DO(pixels_bilinear) \
  DO(pixels_ramp) \
  DO(pixels_halve_vertical) \
  DO(pixels_halve_horizontal) \
  DO(pixels_halve_samples_vertical) \
  DO(pixels_halve_samples_horizontal) \
  DO(pixels_convolve_horizontal) \
  DO(pixels_convolve_vertical) \
  DO(pixels_round_samples) \
  DO(pixels_spline_vertical) \
  DO(pixels_spline_horizontal) \
  DO(pixels_from_sums) \
  DO(pixels_alpha_from_sums) \
  DO(pixels_vibrant_from_sums) \
  DO(segue_png_load) \
  DO(segue_png_filter_costs) \
  DO(segue_png_filter) \
  DO(segue_png_sums) \
  DO(segue_png_count_changes) \
  DO(segue_png_find_matches) \
  DO(segue_png_write_sequences) \
  DO(segue_png_unfilter) \
  DO(segue_gif_nearest) \
  DO(segue_gif_activity) \
  DO(segue_gif_luma) \
  DO(segue_gif_equal) \
  DO(segue_gif_range) \
  DO(segue_gif_least_corner) \
  DO(segue_gif_widen) \
  DO(segue_gif_is_dithered) \
  DO(segue_gif_diffuse) \
  DO(segue_gif_lzw_begin) \
  DO(segue_gif_lzw_free) \
  DO(segue_gif_lzw_room) \
  DO(segue_gif_lzw_add) \
  DO(segue_gif_lzw_tally) \
  DO(segue_gif_lzw_encode)

/// The results of a kernel so far.
typedef struct {
  size_t cases;
  uint64_t digest;
} tally;

#define DECLARE_TEST(kernel) void test_##kernel(tally *t);
FOR_EACH_KERNEL(DECLARE_TEST)

// main.c

/// Adds bytes to the digest (FNV-1a).
void tally_bytes(tally *t, const void *bytes, size_t count);
void tally_number(tally *t, uint64_t number);
/// Counts a test case and frees all buffers.
void tally_case(tally *t);
/// Ends the program with a message unless `condition` holds.
void expect(bool condition, const char *expectation);

// Buffers, in Random.c: a buffer ends where its memory block ends, so that a sanitizer detects accesses beyond it. Its
// address is a multiple of `size`, usually not of more.

/// `count` elements of random bytes.
void *random_buffer(size_t count, size_t size);
/// `count` elements of zeros.
void *zeroed_buffer(size_t count, size_t size);
void free_buffers(void);

// Random numbers, in Random.c: the same in every run. Compilers may evaluate arguments in any order, so a call must not
// contain two of these calls as arguments.

/// Starts the sequence of random numbers for a name.
void random_begin(const char *name);
uint64_t random_bits(void);
/// 0…most
uint64_t random_up_to(uint64_t most);
int64_t random_between(int64_t least, int64_t most);
bool random_one_in(uint64_t count);
/// 0…65536, often near the ends of the range.
uint32_t random_weight(void);
/// `count` weights with the given sum; some of them are 0.
void random_weights(uint32_t *weights, size_t count, uint32_t sum);

/// Iterates over interesting lengths, several times each.
bool next_length(size_t *step, size_t *length);
#define FOR_EACH_LENGTH(length) for (size_t step_ = 0, length = 0; next_length(&step_, &length);)

/// Pixels in runs: clear, opaque, equal or arbitrary ones.
uint32_t *random_pixels(size_t count);
/// Numbers from 0 to `most`, often 0 or `most`.
uint32_t *random_numbers(size_t count, uint32_t most);
/// Samples of four channels from 0 to `most`.
uint64_t *random_samples(size_t count, uint16_t most);

// GIF/Nearest.c

/// `count` random colours within sRGB (lightness, a, b, 0). `spread` scales their distances: 256 is the whole gamut.
int16_t (*random_colors(size_t count, uint32_t spread))[4];

/// Makes some of the colours nearly gray. Which, is 1 by index.
uint8_t *random_neutral(int16_t (*colors)[4], size_t count);

#endif
