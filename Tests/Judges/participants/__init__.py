"""Participants of a study, worked out from the description of the language alone: on which days, at which times."""
