"""The live server: profiles, tables, play over WebSockets, replays."""
