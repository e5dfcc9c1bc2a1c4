-- The market by days, for its staff: filled each night for the days whose figures still move.
create table market_days (
  day date primary key,
  turnover_minor bigint not null,      -- prices of accepted work
  fee_minor bigint not null,           -- what the market kept of them, of both sides
  paid int not null,                   -- orders that were paid
  disputes int not null,               -- opened on it
  searches int not null,               -- by words, first pages
  searches_found int not null,         -- of them, with something found
  projects int not null,               -- published on it
  projects_lively int not null,        -- of them, with three bids within a day
  asked int not null,                  -- talks that began on it
  answer_minutes int[] not null,       -- of those that were answered, how long that took
  counted_at timestamptz not null
);

-- Of the customers who paid first in a month: how many paid again in each month after it.
create table market_cohorts (
  month date primary key,
  customers int not null,
  returned int[] not null
);

-- Searches are counted in memory and added here each minute.
create table search_days (
  day date primary key,
  searches int not null default 0,
  found int not null default 0
);
create index seller_days_of_day on seller_days (day);
