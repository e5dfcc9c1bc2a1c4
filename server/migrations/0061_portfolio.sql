-- Works that members show of themselves, in the order they chose. Media are files of the owner, with their words for those who do not see them.
create table portfolio_works (
  id uuid primary key,
  owner_id uuid not null references users (id),
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text,                          -- the moderator's words to the owner
  title text not null,
  description text not null default '',
  category_id uuid not null references categories (id),
  tags jsonb not null default '[]',
  media jsonb not null default '[]',           -- [{file_id, kind, path, name, alt, width, height, size_bytes}]
  cover_path text not null,
  link text,
  made_year int check (made_year between 1950 and 2100),
  role text not null default '',
  client text not null default '',
  client_agreed boolean not null default false,
  sort_order int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (client = '' or client_agreed),
  check ((status = 'hidden') = (hidden_reason is not null))
);
create index portfolio_works_shown on portfolio_works (owner_id, sort_order, id) where status = 'published';
create index portfolio_works_of_owner on portfolio_works (owner_id, sort_order, id);
