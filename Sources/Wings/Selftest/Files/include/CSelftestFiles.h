#pragma once
#include <CEmbeddedFiles.h>

/// The selftest's corpus: its cases, pictures and fonts.
embedded_files selftest_files(void);
