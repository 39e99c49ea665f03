"""The page of `qtool preview --html` in real browsers."""
