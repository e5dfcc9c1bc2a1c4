-- Payments in coins. `payments.amount_minor` of such a payment is what was asked for while it is open, and what has come when it has ended.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('card', 'sbp', 'balance', 'usdt', 'btc'));

-- The rate that holds until `locked_until`. Units are satoshi, or millionths of USDT.
create table coin_quotes (
  payment_id uuid primary key references payments (id),
  coin text not null check (coin in ('USDT', 'BTC')),
  asked_minor bigint not null check (asked_minor > 0),
  asked_units bigint not null check (asked_units > 0),
  rate_micro bigint not null check (rate_micro > 0),          -- millionths of a rouble for one coin
  rate_source text not null,
  rate_at timestamptz not null,
  locked_until timestamptz not null,
  address text,
  link text
);

-- What came to the address, each transfer by itself. It is booked once, when the network has confirmed it.
create table coin_deposits (
  payment_id uuid not null references coin_quotes (payment_id),
  deposit_id text not null,                                   -- the provider's
  units bigint not null check (units > 0),
  state text not null check (state in ('seen', 'settled', 'invalid')),
  arrived_at timestamptz not null,
  rate_micro bigint not null check (rate_micro > 0),          -- of the day it came
  credited_minor bigint check (credited_minor >= 0),          -- to the payer
  worth_minor bigint check (worth_minor >= 0),                -- at the rate of its day; the difference is platform:fx
  primary key (payment_id, deposit_id),
  check ((credited_minor is null) = (worth_minor is null)),
  check (credited_minor is null or state = 'settled')
);
