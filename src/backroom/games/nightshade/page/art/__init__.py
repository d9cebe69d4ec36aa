"""The pictures of Nightshade."""
