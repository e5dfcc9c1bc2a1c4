-- Who besides the owner may read a private file: the other party of an order, a chat, a dispute.
create table file_grants (
  file_id uuid not null references files (id),
  user_id uuid not null references users (id),
  granted_at timestamptz not null,
  primary key (file_id, user_id)
);
create index files_of_owner on files (owner_id) include (size_bytes) where deleted_at is null;
