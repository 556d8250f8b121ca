#pragma once
#include <CEmbeddedFiles.h>

/// The published checksums of the selftest's corpus, which tell versions of the renderer apart.
embedded_files checksum_files(void);
