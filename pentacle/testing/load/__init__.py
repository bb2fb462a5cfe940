"""`pentacle loadtest`: people with open sockets who play, and what that costs the server."""
