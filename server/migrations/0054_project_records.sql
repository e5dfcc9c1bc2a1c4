-- Files that belong to something people read: whoever signed in may fetch them, or those who judge it only.
alter table files add column open_to text check (open_to in ('members', 'staff'));

-- What the filters ask of a project's customer, kept here so that a filtered list is a walk along one index.
alter table projects
  add column customer_hires boolean not null default false,   -- hired somebody in at least half of what was published
  add column customer_paid boolean not null default false;    -- has paid for an order
create index projects_of_tag on projects using gin (tags) where status = 'active';

-- Projects that were open before their time was kept by the clock.
insert into timers (entity, entity_id, kind, due_at)
select 'project', id, 'expire', active_until from projects where status = 'active' and active_until is not null;
