-- A file on its way, part by part: what arrived is kept, and the next part begins where it ends. Nobody's file yet.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  file_id uuid references files (id),          -- what it became
  created_at timestamptz not null,
  expires_at timestamptz not null              -- moves on with every part
);
create index uploads_of_owner on uploads (owner_id, expires_at);
create index uploads_expiring on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  start_byte bigint not null,
  size_bytes bigint not null check (size_bytes > 0),
  folder text not null,                        -- of the storage: where other files lie, so that every node can read it
  primary key (upload_id, start_byte)
);
