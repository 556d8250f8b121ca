// What deflate needs besides the kernels (RFC 1951): codes, and blocks that begin with them.
#ifndef SEGUE_TESTS_CODES_H
#define SEGUE_TESTS_CODES_H

#include "Kernels.h"

enum { LITERALS = 286, DISTANCES = 30, END_OF_BLOCK = 256 };

/// Of each symbol the bits, first one lowest, and how many they are: 0 for symbols without a code.
typedef struct {
  uint16_t bits[288];
  uint8_t widths[288];
} prefix_code;

/// A complete code at random for those symbols that are `used`.
prefix_code random_code(size_t count, uint8_t longest, const bool *used);
prefix_code fixed_literals(void);
prefix_code fixed_distances(void);

/// A symbol, and the bits that follow its code.
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
/// Zeros up to a whole byte.
void put_padding(bit_writer *w);
/// The beginning of a block with codes of its own.
void put_codes(bit_writer *w, bool is_last, const prefix_code *literals, const prefix_code *distances);

#endif
