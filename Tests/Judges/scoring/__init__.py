"""Questionnaires with scores, and all ways to answer them."""
