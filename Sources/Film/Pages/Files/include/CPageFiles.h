#pragma once
#include <CEmbeddedFiles.h>

/// Style sheet and scripts that the pages of reports and previews share.
embedded_files page_files(void);
