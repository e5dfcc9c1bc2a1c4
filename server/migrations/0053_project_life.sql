-- The whole life of a project: written by its customer, judged, answered, changed under its bidders' eyes, ended.
alter table projects
  add column goal text not null default '',
  add column stages_wanted jsonb not null default '[]',
  add column questions jsonb not null default '[]',
  add column attachments jsonb not null default '[]',       -- [{file_id, path, name, size_bytes}]
  add column visibility text not null default 'public' check (visibility in ('public', 'registered', 'invited')),
  add column is_nda boolean not null default false,
  add column hires_needed int not null default 1 check (hires_needed between 1 and 5),
  add column require_level text check (require_level in ('trusted', 'pro', 'top')),
  add column require_verified boolean not null default false,
  add column require_language text,
  add column require_city_id uuid references cities (id),
  add column version_no int not null default 1,
  add column draft jsonb,                                   -- a change of what is published, not yet shown to anybody
  add column extensions_used int not null default 0 check (extensions_used between 0 and 2),
  add column closed_reason text,
  add column closed_at timestamptz,
  add column started_at timestamptz,                        -- when the first order of the last hire was paid
  add column submitted_at timestamptz,
  add column moderation jsonb not null default '{}',        -- {comments: [{field, text}], reason}
  add column moderator_id uuid references users (id),
  add column views_count int not null default 0;

-- A draft may hold what is not finished yet; what anybody else reads may not.
alter table projects drop constraint projects_check, drop constraint projects_check1;
alter table projects
  add constraint projects_budget_order check (published_at is null or budget_from_minor <= budget_to_minor),
  add constraint projects_budget_known check (published_at is null or budget_kind = 'ask'
    or budget_from_minor is not null or budget_to_minor is not null);

create index projects_queue on projects (submitted_at, id) where status = 'on_moderation';

-- What bidders were shown before each change.
create table project_versions (
  project_id uuid not null references projects (id) on delete cascade,
  no int not null,
  content jsonb not null,
  changed jsonb not null default '[]',                      -- the fields that differ from the version before
  created_at timestamptz not null,
  primary key (project_id, no)
);

create table project_invitations (
  project_id uuid not null references projects (id) on delete cascade,
  seller_id uuid not null references users (id),
  invited_at timestamptz not null,
  primary key (project_id, seller_id)
);
create index project_invitations_of_seller on project_invitations (seller_id, invited_at desc);

-- Projects a member does not want to meet in lists any more.
create table hidden_projects (
  user_id uuid not null references users (id),
  project_id uuid not null references projects (id) on delete cascade,
  hidden_at timestamptz not null,
  primary key (user_id, project_id)
);
