"""What lists say of a table. The house fills it in for tables that are there already: it takes rules to do so."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "listed")
