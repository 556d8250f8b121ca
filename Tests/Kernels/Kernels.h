// Calls every function of the kernel libraries on made-up inputs and prints a digest of all that it answers: the same
// on every processor, from every compiler, optimized or not (scripts/kernels compares).
//
// Inputs are such as the Swift code passes. Digests are of results alone, without what a function may write besides.
#ifndef SEGUE_TESTS_KERNELS_H
#define SEGUE_TESTS_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// All kernels, one line of output each.
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
  DO(pixels_resample_down) \
  DO(pixels_resample_across) \
  DO(pixels_bilinear) \
  DO(pixels_ramp) \
  DO(pixels_halve_down) \
  DO(pixels_halve_across) \
  DO(pixels_halve_samples_down) \
  DO(pixels_halve_samples_across) \
  DO(pixels_convolve_across) \
  DO(pixels_convolve_down) \
  DO(pixels_round_samples) \
  DO(pixels_spline_down) \
  DO(pixels_spline_across) \
  DO(pixels_from_sums) \
  DO(pixels_alpha_from_sums) \
  DO(pixels_vibrant_from_sums) \
  DO(segue_png_load) \
  DO(segue_png_filter_costs) \
  DO(segue_png_filter) \
  DO(segue_png_sums) \
  DO(segue_png_count_changes) \
  DO(segue_png_find_matches) \
  DO(segue_png_write_steps) \
  DO(segue_png_decode) \
  DO(inflate_exactly) \
  DO(segue_gif_nearest) \
  DO(segue_gif_activity) \
  DO(segue_gif_luma) \
  DO(segue_gif_equal) \
  DO(segue_gif_range) \
  DO(segue_gif_least_corner) \
  DO(segue_gif_widen) \
  DO(segue_gif_lzw_room) \
  DO(segue_gif_lzw)

/// What a kernel answered so far.
typedef struct {
  size_t cases;
  uint64_t digest;
} tally;

#define DECLARE_TEST(kernel) void test_##kernel(tally *t);
FOR_EACH_KERNEL(DECLARE_TEST)

// Tally.c

/// Adds bytes to the digest (FNV-1a).
void tally_bytes(tally *t, const void *bytes, size_t count);
void tally_number(tally *t, uint64_t number);
/// One case more; gives back all rooms.
void tally_case(tally *t);
/// Ends the program unless what is expected holds.
void expect(bool holds, const char *what);

// Rooms.c: memory without anything behind it, so that a sanitizer sees who reads or writes too far. Addresses are
// multiples of `size`, and rarely of more.

/// `count` elements of random bytes.
void *random_room(size_t count, size_t size);
/// `count` elements of zeros.
void *empty_room(size_t count, size_t size);
void give_back_rooms(void);

// Random.c: numbers that are the same in every run. Compilers may evaluate arguments in any order, so no two of these
// calls are arguments of the same one.

/// Begins anew, with other numbers for each name.
void random_begin(const char *name);
uint64_t random_bits(void);
/// 0 … most
uint64_t random_up_to(uint64_t most);
int64_t random_between(int64_t least, int64_t most);
bool random_one_in(uint64_t count);
/// 0 … 65536, often at the ends.
uint32_t random_weight(void);
/// `count` weights that add up to `sum`, some of them 0.
void random_parts(uint32_t *parts, size_t count, uint32_t sum);

/// Steps through lengths that are worth a try, each several times.
bool next_length(size_t *step, size_t *length);
#define FOR_EACH_LENGTH(length) for (size_t step_ = 0, length = 0; next_length(&step_, &length);)

// Pixels.c

/// Pixels in runs: clear ones, opaque ones, all the same, of any kind.
uint32_t *random_pixels(size_t count);
/// Numbers from 0 to `most`, often at the ends.
uint32_t *random_words(size_t count, uint32_t most);
/// Samples of four channels from 0 to `most`.
uint64_t *random_samples(size_t count, uint16_t most);

#endif
