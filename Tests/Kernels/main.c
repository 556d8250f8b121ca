#include <inttypes.h>
#include <stdio.h>

#include "Kernels.h"

static void run(const char *name, void (*test)(tally *)) {
  tally t = {0, UINT64_C(0xCBF29CE484222325)};
  random_begin(name);
  test(&t);
  printf("%s %zu %016" PRIx64 "\n", name, t.cases, t.digest);
  // So that who reads it knows how far it came.
  fflush(stdout);
}

#define RUN(kernel) run(#kernel, test_##kernel);

int main(void) {
  FOR_EACH_KERNEL(RUN)
  return 0;
}
