#ifndef SEGUE_TESTS_BANDS_H
#define SEGUE_TESTS_BANDS_H

#include "PNGKernels.h"
#include "Kernels.h"

/// Residuals at random, with runs and with pieces that stood there before.
segue_png_band random_band(void);

/// A band cut into steps, with what was counted on the way.
typedef struct {
  segue_png_step *steps;
  size_t count;
  uint32_t channels[4 * 256], lengths[259], distances[30];
} band_steps;

band_steps find_steps(const segue_png_band *band);

/// Bytes that a band's codes may take, with those that may be overwritten behind them.
size_t steps_room(const segue_png_band *band, const band_steps *found);

#endif
