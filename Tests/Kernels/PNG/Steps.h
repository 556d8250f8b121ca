#ifndef SEGUE_TESTS_STEPS_H
#define SEGUE_TESTS_STEPS_H

#include "PNGKernels.h"
#include "Streams.h"

/// A band of random residuals with runs and repeated pieces.
segue_png_band random_band(void);

/// The matches of a band as steps, with the counts of symbols.
typedef struct {
  segue_png_step *steps;
  size_t count;
  uint32_t channels[4 * 256], lengths[259], distances[30];
} band_steps;

band_steps find_steps(const segue_png_band *band);

/// An upper bound of the bytes of a band's codes, including the bytes after them that may be overwritten.
size_t steps_capacity(const segue_png_band *band, const band_steps *found);

/// Writes the steps of a band with these codes, and the end of the block.
void put_steps(
  bit_writer *w, const segue_png_band *band, const band_steps *found, const prefix_code *literals,
  const prefix_code *distances);

/// Random codes of up to 14 bits for all symbols.
void random_codes(prefix_code *literals, prefix_code *distances);

#endif
