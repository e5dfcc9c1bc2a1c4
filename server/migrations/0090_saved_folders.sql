-- A member's own order among saved things: folders, and a note for nobody else's eyes. What is noted of a person stands in user_notes.
create table saved_folders (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null check (length(title) between 1 and 40),
  created_at timestamptz not null
);
create unique index saved_folders_titles on saved_folders (user_id, lower(title));

alter table favorites
  add column folder_id uuid references saved_folders (id) on delete set null,  -- a folder goes, what lay in it stays saved
  add column note text not null default '' check (length(note) <= 2000);
create index favorites_of_folder on favorites (folder_id) where folder_id is not null;
