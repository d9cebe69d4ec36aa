"""Tables, their entries, their members, and people's names."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
    )


def downgrade() -> None:
    for name in ("people", "members", "entries", "tables"):
        op.drop_table(name)
