-- The rates by which prices are shown in another currency. They never take part in money, so a double is exact enough.
create table currency_rates (
  currency text primary key check (currency in ('USDT', 'BTC')),
  rub_per_unit double precision not null check (rub_per_unit > 0 and rub_per_unit < 'infinity'),
  -- demo: figures that stand in until a service of rates is named
  source text not null check (source in ('service', 'demo')),
  taken_at timestamptz not null
);
