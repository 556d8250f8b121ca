#include "CEmbeddedFiles.h"
#include <string.h>

const embedded_file *embedded_file_named(const char *name, embedded_files table) {
  size_t low = 0, high = table.count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(name, table.files[middle].name);
    if (order == 0) return &table.files[middle];
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}
