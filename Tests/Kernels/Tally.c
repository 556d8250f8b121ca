#include <stdio.h>
#include <stdlib.h>

#include "Kernels.h"

void tally_bytes(tally *t, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) t->digest = (t->digest ^ byte[i]) * UINT64_C(0x100000001B3);
}

void tally_number(tally *t, uint64_t number) { tally_bytes(t, &number, sizeof number); }

void tally_case(tally *t) {
  t->cases++;
  give_back_rooms();
}

void expect(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n", what);
  exit(1);
}
