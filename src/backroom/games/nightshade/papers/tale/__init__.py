"""A record becomes a tale. Nothing here looks at a state: it tells what everybody saw."""
