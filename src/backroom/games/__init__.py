"""The games of the house, a folder each. They are found by entry points (`pyproject.toml`), as anybody's are."""
