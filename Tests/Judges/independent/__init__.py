"""A second compiler of questionnaires, written from the descriptions of the language and of the targets, not from qtool."""
