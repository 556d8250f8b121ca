#pragma once
#include <CEmbeddedFiles.h>

/// The colour profile of outputs.
embedded_files profile_files(void);
