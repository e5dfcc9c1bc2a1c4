-- Leaving the market, and taking one's data along.
alter table users
  add column erase_at timestamptz,     -- the member asked to go: until then signing in takes it back
  add column erased_at timestamptz;

alter table files drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('image', 'document', 'archive', 'text', 'video', 'audio', 'export'));

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null check (status in ('queued', 'making', 'ready', 'expired')),
  done_count int not null default 0,   -- of the files that go into the archive
  total_count int not null default 0,
  file_id uuid references files (id),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((status = 'ready') <= (file_id is not null and expires_at is not null))
);
create unique index data_exports_one_open on data_exports (user_id) where status in ('queued', 'making');
create index data_exports_of_user on data_exports (user_id, asked_at desc, id desc);
