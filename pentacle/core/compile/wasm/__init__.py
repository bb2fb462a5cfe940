"""Rules and loops as a WebAssembly module."""
