-- Files, who may read them, and those still on their way.

create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  path text not null unique,  -- what travels: /files/<random>; never a path of the disk
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  mime text not null,
  sha256 text not null,
  kind text not null check (kind in ('image', 'document', 'archive', 'text', 'video', 'audio', 'export')),
  width int,
  height int,
  variants jsonb not null default '[]',
  is_public boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Files that belong to something people read: whoever signed in may fetch them, or those who judge it only.
  open_to text check (open_to in ('members', 'staff'))
);
-- the same bytes sent twice by the same person are the same file
create unique index files_natural on files (owner_id, sha256) where deleted_at is null;
create index files_of_owner on files (owner_id) include (size_bytes) where deleted_at is null;

alter table users add foreign key (avatar_file_id) references files (id);
alter table data_exports add foreign key (file_id) references files (id);

-- Who besides the owner may read a private file: the other party of an order, a chat, a dispute.
create table file_grants (
  file_id uuid not null references files (id),
  user_id uuid not null references users (id),
  granted_at timestamptz not null,
  primary key (file_id, user_id)
);

-- A file on its way, part by part: what arrived is kept, and the next part begins where it ends. Nobody's file yet.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users (id),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  file_id uuid references files (id),  -- what it became
  created_at timestamptz not null,
  expires_at timestamptz not null  -- moves on with every part
);
create index uploads_of_owner on uploads (owner_id, expires_at);
create index uploads_expiring on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  start_byte bigint not null,
  size_bytes bigint not null check (size_bytes > 0),
  folder text not null,  -- of the storage: where other files lie, so that every node can read it
  primary key (upload_id, start_byte)
);
