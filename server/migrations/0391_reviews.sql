-- A review keeps what its order was, so that the order is asked nothing when it is read or weighed.
alter table reviews
  add column service_id uuid references services (id),
  add column category_id uuid references categories (id),
  add column price_minor bigint check (price_minor > 0),
  add column package_title text,
  add column days_late int,                        -- below 0: earlier; null: nothing was handed in
  add column revisions_used int not null default 0,
  add column praises text[] not null default '{}' check (cardinality(praises) <= 3),
  add column amend_until timestamptz,              -- the leave to change it was given, once
  add column amended_at timestamptz,
  add column hidden_rule text,
  add column hidden_at timestamptz;
update reviews r set price_minor = o.total_minor, service_id = o.service_id from orders o where o.id = r.order_id;
alter table reviews alter column price_minor set not null,
  add check (status in ('awaiting', 'expired') or length(text) >= 20),
  add check ((status = 'hidden') = (hidden_at is not null));

-- What a review said before it was changed.
create table review_versions (
  review_id uuid not null references reviews (id),
  no int not null,
  axes jsonb not null,
  score numeric(3, 2) not null,
  text text not null,
  praises text[] not null,
  is_recommended boolean,
  written_at timestamptz not null,
  primary key (review_id, no)
);

create index reviews_shown_of_target on reviews (target_id, direction, published_at desc, id desc) where published_at is not null;
create index reviews_shown_of_service on reviews (service_id, published_at desc, id desc) where published_at is not null;
create index reviews_awaited on reviews (author_id, window_ends_at, id) where status = 'awaiting';
