"""The columns that say who answered when, as `check-data --clean` writes them and the scripts for SPSS read them."""

DESIGN = ["participant", "prompted_at", "started_at", "finished_at", "version", "language"]


def with_design(rows: list[dict]) -> list[dict]:
    """The same rows with all of those columns in front."""
    return [{one: row.get(one, "") for one in DESIGN} | {name: cell for name, cell in row.items() if name not in DESIGN} for row in rows]
