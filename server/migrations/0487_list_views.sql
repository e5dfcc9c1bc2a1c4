-- A list of the staff as somebody keeps it: the address's query under a name, for themselves or for all who may open the list.
create table list_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) between 1 and 1000),
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index list_views_once on list_views (owner_id, list, lower(name));
create index list_views_shared on list_views (list) where is_shared;
