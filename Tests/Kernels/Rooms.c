#include <stdlib.h>
#include <string.h>

#include "Kernels.h"

enum { MOST = 128 };

static void *rooms[MOST];
static size_t room_count;

void *empty_room(size_t count, size_t size) {
  expect(room_count < MOST, "there are few rooms");
  // Addresses of blocks are multiples of 16.
  const size_t lead = random_up_to(15) * size;
  uint8_t *block = calloc(lead + count * size, 1);
  expect(block != NULL, "there is memory");
  rooms[room_count++] = block;
  return block + lead;
}

void *random_room(size_t count, size_t size) {
  uint8_t *room = empty_room(count, size);
  const size_t bytes = count * size;
  for (size_t i = 0; i < bytes; i += 8) {
    const uint64_t bits = random_bits();
    memcpy(room + i, &bits, bytes - i < 8 ? bytes - i : 8);
  }
  return room;
}

void give_back_rooms(void) {
  while (room_count > 0) free(rooms[--room_count]);
}
