#ifndef SEGUE_PNG_INFLATE_H
#define SEGUE_PNG_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes after the end that may be read of `in`, and overwritten of `out`.
enum { INFLATE_MARGIN = 320 };

// Unpacks a zlib stream (RFC 1950, RFC 1951) of exactly `size` bytes. False for whatever is wrong with it.
bool inflate_exactly(const uint8_t *in, size_t count, uint8_t *out, size_t size);

#endif
