#include "Zlib.h"

#include <libdeflate.h>

size_t segue_zlib_bound(size_t count) { return libdeflate_zlib_compress_bound(NULL, count); }

size_t segue_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity, int level) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  const size_t written = libdeflate_zlib_compress(compressor, bytes, count, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}

int segue_zlib_decompress(const uint8_t *bytes, size_t count, uint8_t *out, size_t size) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return 0;
  // With NULL for the actual size, libdeflate fails unless it writes exactly `size` bytes.
  const enum libdeflate_result result = libdeflate_zlib_decompress(decompressor, bytes, count, out, size, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS;
}
