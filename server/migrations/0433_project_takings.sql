-- Who of the moderators reads a project that waits, so that two do not judge it at once. A lease: it ends by itself.
create table project_takings (
  project_id uuid primary key references projects (id) on delete cascade,
  taken_by uuid not null references users (id),
  taken_until timestamptz not null
);
create index project_takings_of_staff on project_takings (taken_by);
