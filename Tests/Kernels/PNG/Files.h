// Around the codes: zlib's stream (RFC 1950) and PNG's chunks.
#ifndef SEGUE_TESTS_FILES_H
#define SEGUE_TESTS_FILES_H

#include "Kernels.h"

/// These write and say where to go on.
uint8_t *begin_stream(uint8_t *out);
/// `plain` is what was packed.
uint8_t *end_stream(uint8_t *out, const uint8_t *plain, size_t count);
uint8_t *put_number(uint8_t *out, uint32_t number);
/// The signature and the header.
uint8_t *begin_file(uint8_t *out, size_t width, size_t height, uint32_t bytes_per_pixel);
uint8_t *put_chunk(uint8_t *out, const char *type, const uint8_t *contents, size_t count);

#endif
