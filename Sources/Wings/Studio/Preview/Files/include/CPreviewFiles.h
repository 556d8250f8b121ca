#pragma once
#include <CEmbeddedFiles.h>

/// The page of previews, and the rasterizer as WebAssembly.
embedded_files preview_files(void);
