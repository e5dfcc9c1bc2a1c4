-- A change of a published project that a moderator has to read waits in `draft`, while everybody sees the former text.
alter table projects add column is_change_sent boolean not null default false;
drop index projects_queue;
create index projects_queue on projects (submitted_at, id) where status = 'on_moderation' or is_change_sent;

-- What later changes are compared with: many small ones add up. What was published before counts as judged.
alter table project_versions add column is_judged boolean not null default true;
