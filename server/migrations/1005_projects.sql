-- What customers ask for, and how sellers answer.

-- Read by everybody once it was published; sums and terms are the customer's wish, not an agreement.
create table projects (
  id uuid primary key,
  customer_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'on_moderation', 'needs_changes', 'rejected', 'active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired', 'blocked')),
  title text not null default '',
  description text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  deliverables jsonb not null default '[]',
  tags jsonb not null default '[]',
  budget_kind text not null default 'range' check (budget_kind in ('fixed', 'range', 'ask')),
  budget_from_minor bigint check (budget_from_minor > 0),
  budget_to_minor bigint check (budget_to_minor > 0),
  deadline_days int check (deadline_days > 0),
  max_bids int not null default 30 check (max_bids > 0),
  bids_count int not null default 0,
  active_until timestamptz,  -- null: until the customer closes it
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  goal text not null default '',
  stages_wanted jsonb not null default '[]',
  questions jsonb not null default '[]',
  attachments jsonb not null default '[]',  -- [{file_id, path, name, size_bytes}]
  visibility text not null default 'public' check (visibility in ('public', 'registered', 'invited')),
  is_nda boolean not null default false,
  hires_needed int not null default 1 check (hires_needed between 1 and 5),
  require_level text check (require_level in ('trusted', 'pro', 'top')),
  require_verified boolean not null default false,
  require_language text,
  require_city_id uuid references cities (id),
  version_no int not null default 1,
  draft jsonb,  -- a change of what is published, not yet shown to anybody
  extensions_used int not null default 0 check (extensions_used between 0 and 2),
  closed_reason text,
  closed_at timestamptz,
  started_at timestamptz,  -- when the first order of the last hire was paid
  submitted_at timestamptz,
  moderation jsonb not null default '{}',  -- {comments: [{field, text}], reason}
  moderator_id uuid references users (id),
  views_count int not null default 0,
  -- What the filters ask of a project's customer, kept here so that a filtered list is a walk along one index.
  customer_hires boolean not null default false,  -- hired somebody in at least half of what was published
  customer_paid boolean not null default false,  -- has paid for an order
  -- A customer may change what was priced already: which version of the project a bid answers, and which version changed its terms last.
  terms_no int not null default 1,
  -- A draft may hold what is not finished yet; what anybody else reads may not.
  constraint projects_check2 check (status <> 'active' or (published_at is not null and category_id is not null and title <> '')),
  constraint projects_budget_order check (published_at is null or budget_from_minor <= budget_to_minor),
  constraint projects_budget_known check (published_at is null or budget_kind = 'ask'
    or budget_from_minor is not null or budget_to_minor is not null)
);
create index projects_newest on projects (published_at desc, id desc) where status = 'active';
create index projects_newest_category on projects (category_id, published_at desc, id desc) where status = 'active';
create index projects_newest_sub_category on projects (sub_category_id, published_at desc, id desc) where status = 'active';
create index projects_of_customer on projects (customer_id, created_at desc, id desc);
create index projects_queue on projects (submitted_at, id) where status = 'on_moderation';
create index projects_of_tag on projects using gin (tags) where status = 'active';

create function search_follow_project() returns trigger language plpgsql as $$
begin
  update search_documents set is_open = (new.status = 'active'), rank = coalesce(extract(epoch from new.published_at), 0)::bigint
    where scope = 'projects' and id = new.id;
  return null;
end $$;
create trigger projects_searched after update of status, published_at on projects for each row
  when ((old.status, old.published_at) is distinct from (new.status, new.published_at)) execute function search_follow_project();

-- What bidders were shown before each change.
create table project_versions (
  project_id uuid not null references projects (id) on delete cascade,
  no int not null,
  content jsonb not null,
  changed jsonb not null default '[]',  -- the fields that differ from the version before
  created_at timestamptz not null,
  primary key (project_id, no)
);

-- Who looked at a project today, as in service_views: a visitor counts once a day, and yesterday's rows go.
create unlogged table project_views (
  project_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, project_id, visitor)
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

-- Who of the moderators reads a project that waits, so that two do not judge it at once. A lease: it ends by itself.
create table project_takings (
  project_id uuid primary key references projects (id) on delete cascade,
  taken_by uuid not null references users (id),
  taken_until timestamptz not null
);
create index project_takings_of_staff on project_takings (taken_by);

-- Answers of sellers to projects.
create table bids (
  id uuid primary key,
  project_id uuid not null references projects (id),
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'sent', 'viewed', 'shortlisted', 'countered', 'accepted', 'hired', 'withdrawn', 'declined', 'not_selected', 'expired', 'removed')),
  price_minor bigint check (price_minor > 0),
  term_days int check (term_days > 0),
  text text not null check (length(text) <= 3000),
  stages jsonb not null default '[]',
  answers jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  is_invited boolean not null default false,
  viewed_at timestamptz,  -- the customer opened it
  shortlisted_at timestamptz,
  declined_reason text,
  order_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- How a bid lives: a draft may be unfinished, terms change in rounds, credits are spent and come back.
  sent_at timestamptz,
  work_ids uuid[] not null default '{}',  -- of the seller's portfolio
  turn int not null default 0,  -- how many times it was sent: after an end a bid may be sent anew
  declined_comment text,
  removed_reason text,
  is_spam boolean not null default false,
  ended_at timestamptz,
  project_no int not null default 1,  -- the version of the project the seller has agreed to
  confirmed_at timestamptz,  -- when they agreed to one changed after the bid
  unique (project_id, seller_id),
  constraint bids_are_whole check (status = 'draft' or (price_minor is not null and term_days is not null))
);
create index bids_of_seller on bids (seller_id, created_at desc, id desc);
create index bids_newest on bids (created_at desc, id desc);
create index bids_of_project on bids (project_id);
-- the staff looks for the same words under different names
create index bids_by_words on bids using gin (to_tsvector('russian', text)) where status <> 'draft';
create index bids_sent on bids (sent_at) where sent_at is not null;

-- «Something new among the bids», for either side, until the page was opened.
create table bid_flags (
  user_id uuid primary key references users (id),
  has_unread boolean not null,
  updated_at timestamptz not null
);

-- Every version of the terms: the seller's, and what the customer offered against them.
create table bid_terms (
  bid_id uuid not null references bids (id),
  no int not null,
  by text not null check (by in ('seller', 'customer')),
  price_minor bigint not null check (price_minor > 0),
  term_days int not null check (term_days > 0),
  stages jsonb not null default '[]',
  comment text not null default '',
  outcome text not null check (outcome in ('standing', 'offered', 'accepted', 'declined', 'answered', 'lapsed', 'dropped')),
  at timestamptz not null,
  due_at timestamptz,
  answered_at timestamptz,
  primary key (bid_id, no)
);
create unique index bid_terms_one_offer on bid_terms (bid_id) where outcome = 'offered';

-- Who may read a project: `mayRead` of the projects' policy, for statements that speak of projects among other things. A member of
-- the staff has no more here than anybody, and drafts are the editor's alone. `viewer` is null for a guest.
create function project_is_readable(p projects, viewer uuid) returns boolean language sql stable as $$
  select p.published_at is not null
    and p.status in ('active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired')
    and (p.visibility = 'public'
      or viewer is not null and (p.visibility = 'registered' or p.customer_id = viewer
        or exists (select from project_invitations i where i.project_id = p.id and i.seller_id = viewer)
        or exists (select from bids b where b.project_id = p.id and b.seller_id = viewer and b.status <> 'draft')))
$$;

-- What a seller has to answer with: granted by the month, spent by bids, returned when nobody was hired.
create table bid_credits (
  seller_id uuid primary key references users (id),
  balance int not null check (balance >= 0),
  month date not null,  -- for which month they were granted last
  updated_at timestamptz not null
);

create table bid_credit_moves (
  id uuid primary key,
  seller_id uuid not null references bid_credits (seller_id),
  kind text not null check (kind in ('granted', 'lapsed', 'spent', 'returned')),
  amount int not null check (amount <> 0),
  balance int not null check (balance >= 0),
  month date not null,
  bid_id uuid references bids (id),
  turn int,
  reason text not null default '',
  at timestamptz not null,
  check ((kind in ('spent', 'returned')) = (bid_id is not null and turn is not null)),
  check ((kind in ('granted', 'returned')) = (amount > 0))
);
create unique index bid_credits_once_a_month on bid_credit_moves (seller_id, month, kind) where bid_id is null;
create unique index bid_credits_once_a_turn on bid_credit_moves (bid_id, turn, kind) where bid_id is not null;
create index bid_credit_moves_of_seller on bid_credit_moves (seller_id, at desc, id desc);

create function bid_credit_moves_stay() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to credits is never rewritten' using errcode = 'restrict_violation';
end $$;
create trigger bid_credit_moves_immutable before update or delete on bid_credit_moves
  for each row execute function bid_credit_moves_stay();
