#pragma once

/// Defined in XCTestFailures.swift.
void segue_testing_start(void);
