"""What a paper has to say about a study, worked out again from its files."""
