-- Where an address leads now, or that it is gone. A pattern is a path, or its beginning followed by «/*».
create table route_rules (
  id uuid primary key,
  pattern text not null check (pattern like '/%'),
  target text,
  code int not null check (code in (301, 302, 410)),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  hits bigint not null default 0,
  author_id uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check ((code = 410) = (target is null)),
  check (starts_at < ends_at)
);
create unique index route_rules_pattern on route_rules (pattern);
create index route_rules_newest on route_rules (created_at desc, id desc);
