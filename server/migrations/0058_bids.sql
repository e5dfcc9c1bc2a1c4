-- How a bid lives: a draft may be unfinished, terms change in rounds, credits are spent and come back.
alter table bids
  alter column price_minor drop not null,
  alter column term_days drop not null,
  add column sent_at timestamptz,
  add column work_ids uuid[] not null default '{}',        -- of the seller's portfolio
  add column turn int not null default 0,                  -- how many times it was sent: after an end a bid may be sent anew
  add column declined_comment text,
  add column removed_reason text,
  add column is_spam boolean not null default false,
  add column ended_at timestamptz,
  add constraint bids_are_whole check (status = 'draft' or (price_minor is not null and term_days is not null));
update bids set sent_at = created_at, turn = 1 where status <> 'draft';
create index bids_of_project on bids (project_id);
-- the staff looks for the same words under different names
create index bids_by_words on bids using gin (to_tsvector('russian', text)) where status <> 'draft';

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
insert into bid_terms (bid_id, no, by, price_minor, term_days, stages, outcome, at)
  select id, 1, 'seller', price_minor, term_days, stages, 'standing', created_at from bids where status <> 'draft';

-- What a seller has to answer with: granted by the month, spent by bids, returned when nobody was hired.
create table bid_credits (
  seller_id uuid primary key references users (id),
  balance int not null check (balance >= 0),
  month date not null,                                     -- for which month they were granted last
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
