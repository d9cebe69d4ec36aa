"""Campaigns: tables one after another that belong together."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("campaigns_by_person", "campaigns", ["person", "created"])
    op.add_column("tables", sa.Column("campaign", sa.String, nullable=False, server_default=""))
    op.create_index("tables_by_campaign", "tables", ["campaign", "created"])


def downgrade() -> None:
    op.drop_index("tables_by_campaign", "tables")
    op.drop_column("tables", "campaign")
    op.drop_table("campaigns")
