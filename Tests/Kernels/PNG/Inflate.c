#include "../../../Sources/CKernels/PNG/Inflate.h"

#include <string.h>

#include "Streams.h"

enum {
  MOST_BLOCKS = 6,
  MOST_TOKENS = 1500,
  MOST_BYTES = 80000,
  // At most 16 bits per byte, as a literal or in a match, and less than 1000 bytes for the codes of a block.
  STREAM_CAPACITY = 2 * MOST_BYTES + MOST_BLOCKS * 1000,
};

/// A match, or a literal byte if `distance` is 0.
typedef struct {
  uint32_t length, distance;
} token;

/// Makes random tokens for a block and appends their uncompressed bytes to `plain`.
static size_t random_tokens(token *tokens, uint8_t *plain, size_t *size) {
  const size_t most = random_up_to(random_one_in(4) ? MOST_TOKENS : 20);
  const uint64_t levels = random_up_to(255);
  size_t count = 0;
  while (count < most && *size + 258 <= MOST_BYTES) {
    uint32_t length = 1, distance = 0;
    if (*size > 0 && random_one_in(2)) {
      const size_t farthest = *size < 32768 ? *size : 32768, nearest = farthest < 20 ? farthest : 20;
      length = (uint32_t)random_between(3, random_one_in(8) ? 258 : 20);
      distance = 1 + (uint32_t)random_up_to(random_one_in(2) ? nearest - 1 : farthest - 1);
      for (size_t k = 0; k < length; k++) plain[*size + k] = plain[*size + k - distance];
    } else {
      plain[*size] = (uint8_t)random_up_to(levels);
    }
    tokens[count++] = (token){length, distance};
    *size += length;
  }
  return count;
}

static void put_stored(bit_writer *w, bool is_last, const uint8_t *plain, size_t count) {
  do {
    const size_t part = count < 65535 ? count : 65535;
    put_bits(w, is_last && part == count, 1);
    put_bits(w, 0, 2);
    put_padding(w);
    put_bits(w, (uint32_t)part, 16);
    put_bits(w, (uint32_t)part ^ 0xFFFF, 16);
    memcpy(w->next, plain, part);
    w->next += part;
    plain += part;
    count -= part;
  } while (count > 0);
}

static void put_tokens(bit_writer *w, bool is_last, const token *tokens, size_t count, const uint8_t *plain) {
  prefix_code literals = fixed_literals(), distances = fixed_distances();
  if (random_one_in(3)) {
    put_bits(w, is_last, 1);
    put_bits(w, 1, 2);
  } else {
    bool used_literals[LITERALS] = {false}, used_distances[DISTANCES] = {false};
    const uint8_t *byte = plain;
    for (size_t i = 0; i < count; i++) {
      const uint32_t distance = tokens[i].distance;
      used_literals[distance ? coded_length(tokens[i].length).symbol : *byte] = true;
      if (distance) used_distances[coded_distance(distance).symbol] = true;
      byte += tokens[i].length;
    }
    used_literals[END_OF_BLOCK] = true;
    literals = random_code(LITERALS, 15, used_literals);
    distances = random_code(DISTANCES, 15, used_distances);
    put_dynamic_header(w, is_last, &literals, &distances);
  }
  for (size_t i = 0; i < count; i++) {
    if (tokens[i].distance) {
      const coded length = coded_length(tokens[i].length), distance = coded_distance(tokens[i].distance);
      put_symbol(w, &literals, length.symbol);
      put_bits(w, length.extra, length.extra_bits);
      put_symbol(w, &distances, distance.symbol);
      put_bits(w, distance.extra, distance.extra_bits);
    } else {
      put_symbol(w, &literals, *plain);
    }
    plain += tokens[i].length;
  }
  put_symbol(w, &literals, END_OF_BLOCK);
}

static void tally_inflated(tally *t, const uint8_t *stream, size_t count, uint8_t *out, size_t size) {
  const bool is_valid = inflate_exactly(stream, count, out, size);
  tally_number(t, is_valid);
  if (is_valid) tally_bytes(t, out, size);
}

void test_inflate_exactly(tally *t) {
  for (int i = 0; i < 150; i++) {
    token *tokens = zeroed_buffer(MOST_TOKENS, sizeof *tokens);
    uint8_t *plain = zeroed_buffer(MOST_BYTES, 1), *stream = zeroed_buffer(STREAM_CAPACITY, 1);
    size_t size = 0;
    bit_writer w = {begin_stream(stream), 0, 0};
    const size_t blocks = 1 + random_up_to(MOST_BLOCKS - 1);
    for (size_t block = 0; block < blocks; block++) {
      const size_t before = size, count = random_tokens(tokens, plain, &size);
      const bool is_last = block + 1 == blocks;
      if (random_one_in(4)) put_stored(&w, is_last, plain + before, size - before);
      else put_tokens(&w, is_last, tokens, count, plain + before);
    }
    put_padding(&w);
    const size_t count = (size_t)(end_stream(w.next, plain, size) - stream);
    // Buffers that end after the margins.
    uint8_t *in = zeroed_buffer(count + INFLATE_MARGIN, 1), *out = random_buffer(size + INFLATE_MARGIN, 1);
    memcpy(in, stream, count);
    tally_inflated(t, in, count, out, size);
    expect(memcmp(out, plain, size) == 0, "a stream is decompressed to the original bytes");
    // With a wrong size, truncated, and damaged.
    tally_inflated(t, in, count, out, size > 0 ? size - 1 : 0);
    tally_inflated(t, in, random_up_to(count), out, size);
    for (int k = 0; k < 12; k++) {
      const size_t position = random_up_to(count - 1);
      const uint8_t bit = (uint8_t)(1 << random_up_to(7));
      in[position] ^= bit;
      tally_inflated(t, in, count, out, size);
      if (random_one_in(2)) in[position] ^= bit;
    }
    tally_case(t);
  }
}
