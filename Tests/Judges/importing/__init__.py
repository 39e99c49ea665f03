"""A second reading of the formats that qtool imports, and of what it makes of them."""
