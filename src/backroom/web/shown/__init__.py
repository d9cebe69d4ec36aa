"""Views arranged for the screen: what goes where, before any HTML. Made from a page's data and nothing else."""
