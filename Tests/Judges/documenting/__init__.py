"""What a page of the documentation shows: its files, its commands and what they print."""
