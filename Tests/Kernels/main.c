#include <inttypes.h>
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
  free_buffers();
}

void expect(bool condition, const char *expectation) {
  if (condition) return;
  fprintf(stderr, "expected: %s\n", expectation);
  exit(1);
}

static void run(const char *name, void (*test)(tally *)) {
  tally t = {0, UINT64_C(0xCBF29CE484222325)};
  random_begin(name);
  test(&t);
  printf("%s %zu %016" PRIx64 "\n", name, t.cases, t.digest);
  // The reader sees which kernel failed.
  fflush(stdout);
}

#define RUN(kernel) run(#kernel, test_##kernel);

int main(void) {
  FOR_EACH_KERNEL(RUN)
  return 0;
}
