#ifndef SEGUE_PNG_INFLATE_H
#define SEGUE_PNG_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Up to this many bytes after the end of `in` may be read, and after the end of `out` overwritten.
enum { INFLATE_MARGIN = 320 };

// Decompresses a zlib stream (RFC 1950, RFC 1951) to exactly `size` bytes. False on any error.
bool inflate_exactly(const uint8_t *in, size_t count, uint8_t *out, size_t size);

#endif
