"""The host of tables inside a page: no server, one browser that keeps everything itself."""
