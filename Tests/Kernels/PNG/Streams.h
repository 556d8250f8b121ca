#ifndef SEGUE_TESTS_STREAMS_H
#define SEGUE_TESTS_STREAMS_H

#include "Kernels.h"

// Deflate (RFC 1951): Huffman codes and the headers of blocks with dynamic codes.

enum { LITERALS = 286, DISTANCES = 30, END_OF_BLOCK = 256 };

/// The code of each symbol, first bit lowest, and its width in bits: 0 for symbols without a code.
typedef struct {
  uint16_t bits[288];
  uint8_t widths[288];
} prefix_code;

/// A complete random code for the symbols that are `used`.
prefix_code random_code(size_t count, uint8_t longest, const bool *used);
prefix_code fixed_literals(void);
prefix_code fixed_distances(void);

/// A symbol and the extra bits after its code.
typedef struct {
  uint32_t symbol, extra, extra_bits;
} coded;

coded coded_length(uint32_t length);
coded coded_distance(uint32_t distance);

typedef struct {
  uint8_t *next;
  uint64_t bits, pending;
} bit_writer;

void put_bits(bit_writer *w, uint32_t value, uint32_t width);
void put_symbol(bit_writer *w, const prefix_code *code, uint32_t symbol);
/// Pads with zero bits to a whole byte.
void put_padding(bit_writer *w);
/// Writes the header of a block with dynamic codes.
void put_dynamic_header(bit_writer *w, bool is_last, const prefix_code *literals, const prefix_code *distances);

// The framing of deflate data: zlib streams (RFC 1950) and PNG chunks.

// These functions write to `out` and return the end of the written bytes.

/// Writes the header of a zlib stream.
uint8_t *begin_stream(uint8_t *out);
/// Writes the checksum of the uncompressed bytes.
uint8_t *end_stream(uint8_t *out, const uint8_t *plain, size_t count);
/// Writes a big-endian number.
uint8_t *put_number(uint8_t *out, uint32_t number);
/// Writes the signature and the header chunk.
uint8_t *begin_file(uint8_t *out, size_t width, size_t height, uint32_t bytes_per_pixel);
uint8_t *put_chunk(uint8_t *out, const char *type, const uint8_t *contents, size_t count);

#endif
