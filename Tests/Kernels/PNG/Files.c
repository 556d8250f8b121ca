#include "Files.h"

#include <string.h>

uint8_t *put_number(uint8_t *out, uint32_t number) {
  for (uint32_t i = 0; i < 4; i++) out[i] = (uint8_t)(number >> (24 - 8 * i));
  return out + 4;
}

uint8_t *begin_stream(uint8_t *out) {
  out[0] = 0x78;
  out[1] = 0x01;
  return out + 2;
}

uint8_t *end_stream(uint8_t *out, const uint8_t *plain, size_t count) {
  uint32_t low = 1, high = 0;
  for (size_t i = 0; i < count; i++) {
    low = (low + plain[i]) % 65521;
    high = (high + low) % 65521;
  }
  return put_number(out, high << 16 | low);
}

static uint32_t crc_of(const uint8_t *bytes, size_t count) {
  uint32_t crc = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (int k = 0; k < 8; k++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

uint8_t *put_chunk(uint8_t *out, const char *type, const uint8_t *contents, size_t count) {
  put_number(out, (uint32_t)count);
  memcpy(out + 4, type, 4);
  memcpy(out + 8, contents, count);
  return put_number(out + 8 + count, crc_of(out + 4, 4 + count));
}

uint8_t *begin_file(uint8_t *out, size_t width, size_t height, uint32_t bytes_per_pixel) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  uint8_t header[13] = {0};
  memcpy(out, signature, 8);
  put_number(header, (uint32_t)width);
  put_number(header + 4, (uint32_t)height);
  header[8] = 8;
  header[9] = bytes_per_pixel == 3 ? 2 : 6;
  return put_chunk(out + 8, "IHDR", header, 13);
}
