#pragma once
#include <stddef.h>
#include <stdint.h>

/// The maximum compressed size of `count` bytes.
size_t segue_zlib_bound(size_t count);
/// Compresses bytes to a zlib stream at one of libdeflate's levels, 1 to 12. Returns its length; 0 only when out of memory.
size_t segue_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, int level);
/// Decompresses a zlib stream. Returns 1 if it is complete and decompresses to exactly `size` bytes, else 0.
int segue_zlib_decompress(const uint8_t *bytes, size_t count, uint8_t *out, size_t size);
