#ifndef SEGUE_PNG_KERNELS_H
#define SEGUE_PNG_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The five row filters of PNG for four bytes a pixel. Four zero bytes lie before `row` and `above`: the pixel to the
// left of the first.

// `out` = `pixels` & `mask`, lowest byte first.
void segue_png_load(uint32_t *out, const uint32_t *pixels, size_t count, uint32_t mask);

// What each filter would cost, in units that only compare: about 4 a byte that is not zero and 1 for each step from it.
void segue_png_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, uint32_t costs[5]);

// `out` = `row` less what filter `kind` (0…4) predicts; rows do not overlap.
void segue_png_filter(const uint8_t *row, const uint8_t *above, size_t count, int kind, uint8_t *out);

// Of up to 2048 pixels: Σ (r + g + b + a), Σ (count − x)·(r + g + b + a), and Σ (g + 2b + 3a).
void segue_png_sums(const uint32_t *words, size_t count, uint32_t sums[3]);

// Adds how often each of the three lowest bytes occurs in words that are not their left neighbour, the first one's being
// 0, and returns how many words those are.
size_t segue_png_count_changes(const uint32_t *words, size_t count, uint32_t counts[3 * 256]);

// Rows of residuals, a word a pixel, red lowest, and each row's filter.
typedef struct {
  const uint32_t *words;
  const uint8_t *filters;
  size_t width, height;
  // 3, where the words' high bytes are 0, or 4.
  uint32_t bytes_per_pixel;
} segue_png_band;

// Some literal pixels, and then a match, which is empty at a row's end only.
typedef struct {
  // Pixels.
  uint32_t literals;
  // Bytes. If they are not whole pixels, the first byte of the pixel that follows the literals is a literal too.
  uint16_t length;
  // Bytes, less one.
  uint16_t distance;
} segue_png_step;

// How often what occurs: bytes in each of four channels (256 each, one after the other: the same byte often follows
// itself, and a counter that was just written is slow to read), lengths by bytes (259), symbols of distances (30).
typedef struct {
  uint32_t *channels, *lengths, *distances;
} segue_png_counts;

// Cuts a band into steps, at most a pixel's and a row's each, and returns how many. `costs`: what a byte takes as a
// literal, in eighths of a bit. `counts` starts as zeros.
size_t segue_png_find_matches(
  const segue_png_band *band, const uint16_t costs[256], segue_png_step *steps, segue_png_counts counts);

// Codes, first bit lowest, and from bit 16 (lengths: 32) on how many bits they have: of the 256 bytes and the block's end,
// of the 30 symbols for distances, and of lengths by bytes (259), with their extra bits.
typedef struct {
  const uint32_t *literals, *distances;
  const uint64_t *lengths;
} segue_png_codes;

// Appends a band, and the block's end, to the `pending` bits, fewer than 8, that `bits` holds. Returns where the first
// byte that is not whole lies, and leaves its bits. No code is longer than 14 bits; eight bytes more than are needed may
// be overwritten.
uint8_t *segue_png_write_steps(
  const segue_png_band *band, const segue_png_step *steps, segue_png_codes codes, uint8_t *out, uint64_t *bits,
  uint64_t *pending);

// Unpacks a PNG file whose header is sound into straight RGBA8, a word a pixel, red lowest, if it is of 8 bits a channel,
// red, green and blue with or without alpha, not interlaced, not too large and without a flaw. False otherwise: libpng
// knows more kinds, and what is wrong.
bool segue_png_decode(const uint8_t *bytes, size_t count, uint32_t *rgba);

#endif
