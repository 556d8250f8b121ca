#ifndef SEGUE_TESTS_COLORS_H
#define SEGUE_TESTS_COLORS_H

#include "Kernels.h"

/// Lightness, a, b and 0 of `count` colours such as sRGB has, `spread` of 256 apart at most.
int16_t (*random_colors(size_t count, uint32_t spread))[4];

#endif
