#pragma once
#include <stddef.h>
#include <stdint.h>

/// The most bytes that `count` bytes take when they are compressed.
size_t segue_zlib_bound(size_t count);
/// Compresses bytes to a zlib stream at libdeflate's level 10 of 12: 1.3 % more bytes than the last two, in half of their time.
/// Returns its length; 0 only when out of memory.
size_t segue_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);
