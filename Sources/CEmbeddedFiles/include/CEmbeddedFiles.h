// Files that are compiled into the program, so that nothing is looked for at run time. The C compiler takes them as they are; as
// literals in Swift they would cost half a minute of type checking.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// The bytes of the file with this name, and how many they are; NULL if there is none.
const uint8_t *_Nullable embedded_file(const char *_Nonnull name, size_t *_Nonnull count);
