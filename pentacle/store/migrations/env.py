"""Run by Alembic, inside the server's own connection (`Database.migrate`)."""

from alembic import context

from pentacle.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
