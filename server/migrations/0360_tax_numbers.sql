-- A member's number of a taxpayer, and what the tax service last said of it. How they pay taxes is users.tax_kind.
create table tax_numbers (
  user_id uuid primary key references users (id),
  inn text not null check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  stated_at timestamptz not null,
  answer text check (answer in ('registered', 'not_registered')),
  answered_at timestamptz,
  -- since when a new answer is waited for; null: none is
  wanted_at timestamptz,
  next_try_at timestamptz,
  tries int not null default 0,
  check ((answer is null) = (answered_at is null)),
  check ((wanted_at is null) = (next_try_at is null))
);
create index tax_numbers_wanted on tax_numbers (next_try_at) where wanted_at is not null;

-- The service takes two calls a minute from one address: all nodes read here when the last one was made.
create table tax_service (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz not null
);
insert into tax_service (asked_at) values ('2000-01-01T00:00:00Z');
