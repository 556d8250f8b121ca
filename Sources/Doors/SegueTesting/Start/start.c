#include "TestStart.h"

// XCTest tells only its observers which test case is running, and only when one starts. So the observer has to be there before
// the first one, which is before any assertion.
__attribute__((constructor)) static void start(void) { segue_testing_start(); }
