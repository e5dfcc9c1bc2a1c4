-- Whom an article helped: as with answers, the figures stand beside it and the page counts no rows. `visitor` is a print that leads to nobody.
alter table blog_posts add column helped_yes int not null default 0 check (helped_yes >= 0),
  add column helped_no int not null default 0 check (helped_no >= 0);
create table blog_voices (
  post_id uuid not null references blog_posts (id) on delete cascade,
  visitor text not null,
  is_helpful boolean not null,
  said_at timestamptz not null,
  primary key (post_id, visitor)
);
