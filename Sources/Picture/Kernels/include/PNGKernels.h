#ifndef SEGUE_PNG_KERNELS_H
#define SEGUE_PNG_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// `out` = `pixels` & `mask`, stored with the lowest byte first in memory on every processor. Returns the bits that all
// `pixels` have.
uint32_t segue_png_load(uint32_t *out, const uint32_t *pixels, size_t count, uint32_t mask);

// The next two functions apply the five PNG row filters to rows of four bytes per pixel. `row` and `above` must be
// preceded by four zero bytes, which stand for the pixel to the left of the first one.

// Estimates the cost of each filter, for comparison only: a residual that is not zero costs 4 plus its absolute value,
// but at most 28.
void segue_png_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, uint32_t costs[5]);

// `out` = `row` minus the prediction of filter `kind` (0…4). The rows must not overlap.
void segue_png_filter(const uint8_t *row, const uint8_t *above, size_t count, int kind, uint8_t *out);

// Sums for the Adler-32 checksum of up to 2048 pixels: Σ (r + g + b + a), Σ (count − x)·(r + g + b + a) and
// Σ (g + 2b + 3a).
void segue_png_sums(const uint32_t *words, size_t count, uint32_t sums[3]);

// Adds the histograms of the three lowest bytes of all words that differ from the word before. The first word is
// compared with 0. Returns the number of those words.
size_t segue_png_count_changes(const uint32_t *words, size_t count, uint32_t counts[3 * 256]);

// Rows of residuals, one word per pixel with red in the low byte, and the filter of each row.
typedef struct {
  const uint32_t *words;
  const uint8_t *filters;
  size_t width, height;
  // 3 or 4. If 3, the high bytes of the words are 0.
  uint32_t bytes_per_pixel;
} segue_png_band;

// Literal pixels followed by a match (called a sequence in libdeflate and zstd, too). The match is empty only at the
// end of a row.
typedef struct {
  // Pixels.
  uint32_t literals;
  // Bytes. In a run of grey pixels this can be one byte less than whole pixels: the first byte of the first matched
  // pixel is then written as a literal, and the match begins with its second byte.
  uint16_t length;
  // Bytes, minus one.
  uint16_t distance;
} segue_png_sequence;

// Histograms: literal bytes for each of four channels (4 · 256), match lengths in bytes (259), and distance symbols
// (30). The channels are counted separately because the same byte often repeats, and a counter that was just written is
// slow to read.
typedef struct {
  uint32_t *channels, *lengths, *distances;
} segue_png_counts;

// Finds matches and returns the number of sequences, at most one per pixel plus one per row. `costs` are the costs of
// each byte as a literal, in 1/8 bit. Except for runs, matches are found by a hash of `hashed` (3…6) consecutive
// pixels, so shorter ones are usually not found. `counts` must be zero at first.
size_t segue_png_find_matches(
  const segue_png_band *band, const uint16_t costs[256], size_t hashed, segue_png_sequence *sequences,
  segue_png_counts counts);

// Huffman codes of the 256 literals and the end of the block, of the 30 distance symbols, and of the match lengths in
// bytes (259), including their extra bits. The low bits hold the code, whose first bit is the lowest. The bits from
// 16 on, or from 32 on in `lengths`, hold the number of bits.
typedef struct {
  const uint32_t *literals, *distances;
  const uint64_t *lengths;
} segue_png_codes;

// Encodes a band and the end of the block. `bits` holds `pending` bits (fewer than 8) of an incomplete byte, before and
// after the call. Returns the address of that byte. Codes must not exceed 14 bits. Up to eight bytes after the end may
// be overwritten.
uint8_t *segue_png_write_sequences(
  const segue_png_band *band, const segue_png_sequence *sequences, segue_png_codes codes, uint8_t *out, uint64_t *bits,
  uint64_t *pending);

// Reverses the filters of an image with 3 or 4 channels of 8 bits: each row is a byte for the filter, then the filtered
// pixels. Writes four bytes per pixel. Returns false if a filter is unknown or there is no memory.
bool segue_png_unfilter(const uint8_t *filtered, size_t width, size_t height, size_t channels, uint8_t *rgba);

#endif
