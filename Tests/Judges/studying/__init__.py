"""Study files: reading them, what their documents must say, and generating them."""
