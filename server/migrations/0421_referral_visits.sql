-- How often the link of a member was followed, and who followed it today, as in service_views.
create table referral_links (
  id uuid primary key references users (id),
  views_count int not null default 0
);
create unlogged table referral_link_views (
  referral_link_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, referral_link_id, visitor)
);
