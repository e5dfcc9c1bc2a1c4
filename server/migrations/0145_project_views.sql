-- Who looked at a project today, as in service_views: a visitor counts once a day, and yesterday's rows go.
create unlogged table project_views (
  project_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, project_id, visitor)
);
