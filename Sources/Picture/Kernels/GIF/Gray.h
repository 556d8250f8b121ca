#ifndef SEGUE_GIF_GRAY_H
#define SEGUE_GIF_GRAY_H

#include <stdint.h>
#include <stdlib.h>

// A level (0…255) of the components of colours.
enum { LEVEL = 16 };

// Whether a colour is a gray, up to what rounding makes of grays.
static inline int is_gray(const int16_t *color) { return (abs(color[1]) < LEVEL) & (abs(color[2]) < LEVEL); }

#endif
