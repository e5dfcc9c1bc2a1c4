-- What is on sale: categories, services in versions, and what members save and show.

-- Categories and sub-categories share one space of slugs; «all» is the whole catalogue.
create table categories (
  id uuid primary key,
  parent_id uuid references categories (id),
  slug text not null unique check (slug <> 'all' and slug ~ '^[a-z0-9-]+$'),
  title text not null,
  icon text not null,
  cover text not null,
  sort_order int not null,
  seo jsonb not null default '{}',
  active_services_count int not null default 0,
  -- What services of the category are compared by.
  attributes jsonb not null default '[]',  -- [{key, title, type, values, unit, filterable, required}]
  -- What services of the sub-category cost: counted by the clock, not by each who asks.
  prices jsonb,  -- {p25_minor, p50_minor, p75_minor, count}
  -- What is hidden takes nothing new.
  is_hidden boolean not null default false,
  -- The staff changes the attributes: each change has seen the last one.
  attributes_version int not null default 1 check (attributes_version > 0)
);

create function keep_cards_of_category() returns trigger language plpgsql as $$
begin
  update services s set card = service_card(s) where s.category_id = new.id;
  return null;
end $$;
create trigger categories_cards after update of slug on categories for each row when (old.slug <> new.slug) execute function keep_cards_of_category();

create table tags (
  id uuid primary key,
  tag text not null unique,
  category_id uuid references categories (id),
  -- Counted by the hour: nobody counts over all rows to look at a list.
  services_count int not null default 0,
  projects_count int not null default 0,
  people_count int not null default 0,
  works_count int not null default 0
);

-- A word renamed or merged leads to the one it became.
create table tag_aliases (
  word text primary key,
  tag_id uuid not null references tags (id),
  since timestamptz not null
);
create index tag_aliases_of on tag_aliases (tag_id);

-- A list of words with one in the place of another: in its place, once.
create function retagged(tags jsonb, old_word text, new_word text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(word order by place), '[]')
  from (select case when x.word = old_word then new_word else x.word end as word, min(x.place) as place
        from jsonb_array_elements_text(tags) with ordinality x (word, place) group by 1) one
$$;

-- The mean score of a category's reviews, counted daily.
create table category_means (
  category_id uuid not null references categories (id),
  direction text not null check (direction in ('c2s', 's2c')),
  mean double precision not null,
  reviews_count int not null,
  counted_at timestamptz not null,
  primary key (category_id, direction)
);

-- Who looked at a service today, so that nobody is counted twice; yesterday's rows go. The visitor is a hash that changes with the day.
create unlogged table service_views (
  service_id uuid not null,
  day date not null,
  visitor text not null,
  primary key (day, service_id, visitor)
);

-- A member's own order among saved things: folders, and a note for nobody else's eyes. What is noted of a person stands in user_notes.
create table saved_folders (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null check (length(title) between 1 and 40),
  created_at timestamptz not null
);
create unique index saved_folders_titles on saved_folders (user_id, lower(title));

-- What members saved. A removed one stays as a tombstone, so that an older list of another device does not bring it back.
create table favorites (
  user_id uuid not null references users (id),
  type text not null check (type in ('service', 'project', 'user')),
  target_id uuid not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  -- What a buyer keeps an eye on: the price a service had when it was saved, and the opening of one that is paused.
  saved_price_minor bigint,  -- of services
  folder_id uuid references saved_folders (id) on delete set null,  -- a folder goes, what lay in it stays saved
  note text not null default '' check (length(note) <= 2000),
  primary key (user_id, type, target_id)
);
create index favorites_newest on favorites (user_id, saved_at desc, target_id) where removed_at is null;
create index favorites_of_folder on favorites (folder_id) where folder_id is not null;

-- Works that members show of themselves, in the order they chose. Media are files of the owner, with their words for those who do not see them.
create table portfolio_works (
  id uuid primary key,
  owner_id uuid not null references users (id),
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text,  -- the moderator's words to the owner
  title text not null,
  description text not null default '',
  category_id uuid not null references categories (id),
  tags jsonb not null default '[]',
  media jsonb not null default '[]',  -- [{file_id, kind, path, name, alt, width, height, size_bytes}]
  cover_path text not null,
  link text,
  made_year int check (made_year between 1950 and 2100),
  role text not null default '',
  client text not null default '',
  client_agreed boolean not null default false,
  sort_order int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (client = '' or client_agreed),
  check ((status = 'hidden') = (hidden_reason is not null))
);
create index portfolio_works_shown on portfolio_works (owner_id, sort_order, id) where status = 'published';
create index portfolio_works_of_owner on portfolio_works (owner_id, sort_order, id);
-- What members showed or changed last, as the staff reads it.
create index portfolio_works_newest on portfolio_works (updated_at desc, id desc);

-- The service is what the catalogue lists; its content lives in versions, and moderation judges versions.
create table services (
  id uuid primary key,
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'on_moderation', 'needs_changes', 'active', 'paused', 'rejected', 'blocked', 'archived')),
  live_version_id uuid,
  draft_version_id uuid,
  -- of the live version, for lists (of the draft while nothing is live)
  title text not null default '',
  slug text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  cover_path text,
  min_price_minor bigint check (min_price_minor > 0),
  min_term_days int,
  rating_score numeric(3, 2),
  rating_count int not null default 0,
  orders_count int not null default 0,
  favourites_count int not null default 0,
  views_count int not null default 0,
  rank int not null default 0,  -- ordering of «Сначала рекомендуем», kept here so that lists are one index walk
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- The card as the JSON that is sent: building it for 24 rows cost more than finding them.
  card text,
  -- Why the product stopped a service by itself. None: it did not, or the seller wants it to stay stopped.
  stopped_for text[],
  constraint services_stopped_for check (
    stopped_for is null
    or (status = 'paused' and cardinality(stopped_for) > 0 and stopped_for <@ array['vacation', 'queue', 'absence', 'blocked'])
    )
);
create index services_ranked on services (rank desc, id desc) where status = 'active';
create index services_ranked_category on services (category_id, rank desc, id desc) where status = 'active';
create index services_ranked_sub_category on services (sub_category_id, rank desc, id desc) where status = 'active';
create index services_new on services (published_at desc, id desc) where status = 'active';
create index services_rated on services (coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_of_seller on services (seller_id, updated_at desc, id desc);
create index services_by_status on services (status, updated_at desc, id desc);
-- Lists of freelancers walk the services by rank and keep the best of each seller; a profile lists one seller's by rank.
create index services_ranked_of_seller on services (seller_id, rank desc, id desc) where status = 'active';
create index services_priced on services (min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_priced_category on services (category_id, min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_priced_sub_category on services (sub_category_id, min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_fast on services (min_term_days, id) include (rank) where status = 'active';
create index services_fast_category on services (category_id, min_term_days, id) include (rank) where status = 'active';
create index services_fast_sub_category on services (sub_category_id, min_term_days, id) include (rank) where status = 'active';
create index services_rated_category on services (category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_rated_sub_category on services (sub_category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_new_category on services (category_id, published_at desc, id desc) where status = 'active';
create index services_new_sub_category on services (sub_category_id, published_at desc, id desc) where status = 'active';
create index services_stopped on services (seller_id) where stopped_for is not null;

-- The catalogue's card: a page carries 24 of them twice, as HTML and as data, so what no card shows is not in it.
create function service_card(s services) returns text language sql stable as $$
  select json_build_object(
    '_id', s.id, 'category_slug', c.slug, 'title', s.title, 'cover_path', s.cover_path,
    'min_price_minor', s.min_price_minor, 'min_term_days', s.min_term_days, 'rating_score', s.rating_score, 'rating_count', s.rating_count,
    'seller', json_build_object('name', u.name, 'surname', u.surname, 'user_name', u.user_name,
                                'avatar_variant', u.avatar_variant, 'avatar_path', f.path, 'level', u.level))::text
  from users u left join files f on f.id = u.avatar_file_id and f.deleted_at is null, categories c
  where u.id = s.seller_id and c.id = s.category_id
$$;

-- The card is true in every commit, whoever changes the service, its seller or its category.
create function keep_service_card() returns trigger language plpgsql as $$
begin
  new.card := service_card(new);
  return new;
end $$;
create trigger services_card before insert or update of slug, title, cover_path, category_id, seller_id, min_price_minor, min_term_days,
  rating_score, rating_count on services for each row execute function keep_service_card();

-- A service or a project leaves and returns, rises and falls in many places: its document follows in every commit.
create function search_follow_service() returns trigger language plpgsql as $$
begin
  update search_documents set rank = new.rank, is_open = (new.status = 'active') where scope = 'services' and id = new.id;
  return null;
end $$;
create trigger services_searched after update of status, rank on services for each row
  when ((old.status, old.rank) is distinct from (new.status, new.rank)) execute function search_follow_service();

-- A seller is found while something is on sale and the account is not closed; the rank of their document follows seller_places.
create function search_follow_seller() returns trigger language plpgsql as $$
begin
  update search_documents d set is_open = own.sells and own.is_shown
    from (select exists (select from services s where s.seller_id = new.seller_id and s.status = 'active') as sells,
                 (select u.status in ('active', 'limited') from users u where u.id = new.seller_id) as is_shown) own
    where d.scope = 'people' and d.id = new.seller_id and d.is_open <> (own.sells and own.is_shown);
  return null;
end $$;
create trigger services_seller_searched after update of status on services for each row
  when (old.status <> new.status) execute function search_follow_seller();

create table service_versions (
  id uuid primary key,
  service_id uuid not null references services (id),
  no int not null,
  status text not null check (status in ('draft', 'on_moderation', 'needs_changes', 'applied', 'rejected', 'discarded')),
  title text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  description text not null default '',
  tags jsonb not null default '[]',
  what_you_get jsonb not null default '[]',
  packages jsonb not null default '[]',
  extras jsonb not null default '[]',
  brief jsonb not null default '[]',
  faq jsonb not null default '[]',
  media jsonb not null default '[]',
  moderation jsonb not null default '{}',  -- {comments: [{field, text}], reason}
  moderator_id uuid references users (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  attributes jsonb not null default '{}',  -- {key: value}
  -- Who of the staff is judging the version, so that two do not do the same work.
  taken_by uuid references users (id),
  taken_until timestamptz,
  -- What the rule of trust said of a version when it was sent: {level, doubts, words_percent, price_percent}. No doubts: it went on sale by itself.
  trust jsonb,
  -- Every tenth of those is looked at by a moderator afterwards; until then it stands in their queue.
  is_check_due boolean not null default false,
  unique (service_id, no)
);
create index service_versions_queue on service_versions (submitted_at, id) where status = 'on_moderation' or is_check_due;

alter table services add foreign key (live_version_id) references service_versions (id);
alter table services add foreign key (draft_version_id) references service_versions (id);

-- Who waits for a paused service to open.
create table awaited_services (
  service_id uuid not null references services (id) on delete cascade,
  user_id uuid not null references users (id),
  since timestamptz not null,
  primary key (service_id, user_id)
);
create index awaited_services_of_member on awaited_services (user_id);
