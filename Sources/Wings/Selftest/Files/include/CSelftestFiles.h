#pragma once
#include <CEmbeddedFiles.h>

/// The pictures and fonts of the selftest's corpus.
embedded_files selftest_files(void);
