-- What is written about once an hour and not one letter each: it waits here for the letter of its reader.
create table held_letters (
  user_id uuid not null references users (id),
  dedupe_key text not null,
  code text not null,
  kind text not null,
  title text not null,
  text text not null default '',
  url text not null,
  held_at timestamptz not null,
  primary key (user_id, dedupe_key)
);
