#include "CImageCodecs.h"

#include <libdeflate.h>

size_t segue_zlib_bound(size_t count) { return libdeflate_zlib_compress_bound(NULL, count); }

size_t segue_zlib_compress(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(10);
  if (!compressor) return 0;
  const size_t written = libdeflate_zlib_compress(compressor, bytes, count, out, capacity);
  libdeflate_free_compressor(compressor);
  return written;
}
