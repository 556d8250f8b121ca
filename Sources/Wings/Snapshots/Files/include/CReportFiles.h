#pragma once
#include <CEmbeddedFiles.h>

/// The page of reports.
embedded_files report_files(void);
