create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  path text not null unique,         -- what travels: /files/<random>; never a path of the disk
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  mime text not null,
  sha256 text not null,
  kind text not null check (kind in ('image', 'document', 'archive', 'text', 'video', 'audio')),
  width int,
  height int,
  variants jsonb not null default '[]',
  is_public boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
-- the same bytes sent twice by the same person are the same file
create unique index files_natural on files (owner_id, sha256) where deleted_at is null;
