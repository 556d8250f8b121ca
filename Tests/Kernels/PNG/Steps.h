#ifndef SEGUE_TESTS_STEPS_H
#define SEGUE_TESTS_STEPS_H

#include "Bands.h"
#include "Codes.h"

/// Writes a band's steps with these codes, and the block's end.
void put_steps(
  bit_writer *w, const segue_png_band *band, const band_steps *found, const prefix_code *literals,
  const prefix_code *distances);

/// Those of all symbols, of up to 14 bits.
void random_codes(prefix_code *literals, prefix_code *distances);

#endif
