"""Alembic's way in: the storage hands over its connection."""

from alembic import context

from backroom.house.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
