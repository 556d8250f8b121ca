// Files that are compiled into the program, so that nothing has to be located at run time. The C compiler embeds them
// directly; as Swift literals they would take half a minute to type check. Each table is a target of its owner.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t count;
} embedded_file;

/// Files, sorted by name (by bytes).
typedef struct {
  const embedded_file *_Nonnull files;
  size_t count;
} embedded_files;

/// A row of a table.
#define EMBEDDED_FILE(name, bytes) {name, bytes, sizeof bytes}

/// A whole table.
#define EMBEDDED_FILES(rows) ((embedded_files){rows, sizeof rows / sizeof *rows})

/// The file with this name; NULL if there is none.
const embedded_file *_Nullable embedded_file_named(const char *_Nonnull name, embedded_files table);
