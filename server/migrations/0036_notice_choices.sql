-- Which ways of being told a member switched on or off; what is not here follows the catalogue.
create table notice_choices (
  user_id uuid not null references users (id),
  kind text not null,
  channel text not null check (channel in ('in_app', 'email', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);
