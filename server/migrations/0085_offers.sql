-- What a seller offers to one person in their chat: terms made for them alone, which become an order when they are accepted.
create table offers (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  seller_id uuid not null references users (id),
  customer_id uuid not null references users (id),
  service_id uuid references services (id),          -- what the talk began with
  status text not null check (status in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  title text not null,
  description text not null,
  price_minor bigint not null check (price_minor > 0),
  term_days int not null check (term_days > 0),
  stages jsonb not null default '[]',                -- none: the whole work is one
  revisions int not null check (revisions >= 0),
  expires_at timestamptz not null,
  answer text not null default '',                   -- why it was declined
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (customer_id <> seller_id)
);
create index offers_of_chat on offers (chat_id) where status = 'sent';
create index offers_of_seller on offers (seller_id, created_at desc);
create index offers_of_customer on offers (customer_id, created_at desc);

-- The order it became, once and for ever; and its place in the talk.
alter table orders
  add column offer_id uuid unique references offers (id),
  add constraint orders_of_offers_check check ((source = 'offer') = (offer_id is not null));
alter table messages add column offer_id uuid references offers (id);
