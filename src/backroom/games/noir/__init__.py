"""NOIR: deduction games on a shifting grid of suspects."""
