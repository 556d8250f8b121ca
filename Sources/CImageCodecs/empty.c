// The shim is header-declared per codec.
