"""What is printed of A Dirty World, at any of its tables."""
