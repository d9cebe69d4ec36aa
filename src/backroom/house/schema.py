"""The database: a log of entries for each table, and what is needed to find a table again."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("players", Integer, nullable=False),
    Column("host", String, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("campaign", String, nullable=False, server_default=""),
    # For lists; all three follow from the entries and change together with them.
    Column("status", String, nullable=False),
    Column("changed", Float, nullable=False),
    Column("listed", LargeBinary, nullable=True),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_campaign", "campaign", "created"),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
    Index("campaigns_by_person", "person", "created"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)
