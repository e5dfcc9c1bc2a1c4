-- Who looked at a service today, so that nobody is counted twice; yesterday's rows go. The visitor is a hash that changes with the day.
create unlogged table service_views (
  service_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, service_id, visitor)
);
