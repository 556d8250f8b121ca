#include "TestFonts.h"

#include <stdlib.h>
#include <string.h>

/// Before any test starts: texts are set in the fonts that lie beside this file, whatever the machine has installed. Programs that
/// tests start inherit it.
__attribute__((constructor)) static void use_test_fonts(void) {
  const char *source = __FILE__;
  static char folder[4096];
  const char *slash = strrchr(source, '/');
  size_t length = slash ? (size_t)(slash - source) : 0;
  if (length + sizeof "/Files" > sizeof folder) abort();
  memcpy(folder, source, length);
  strcpy(folder + length, "/Files");
  setenv("SEGUE_FONTS", folder, 1);
}
