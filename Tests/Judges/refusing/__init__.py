"""Mutations of compiled documents that a schema must refuse, one table for each target."""
