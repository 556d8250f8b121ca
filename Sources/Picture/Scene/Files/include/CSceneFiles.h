#pragma once
#include <CEmbeddedFiles.h>

/// The starters of `render init`, and other words for symbols.
embedded_files scene_files(void);

/// The SVG texts of the symbols, by name.
embedded_files symbol_files(void);
