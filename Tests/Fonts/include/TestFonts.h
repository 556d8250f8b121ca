#pragma once
/// Has nothing to call: to be linked is enough. See UseTestFonts.c.
