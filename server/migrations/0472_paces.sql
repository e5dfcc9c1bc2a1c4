-- How long the market takes, measured each night over the last ninety days; nothing is told of few cases.
create table paces (
  what text primary key check (what in ('service', 'payout', 'acceptance', 'dispute', 'appeal')),
  cases int not null check (cases >= 0),
  usual_minutes int not null check (usual_minutes >= 0),  -- half of them
  most_minutes int not null check (most_minutes >= 0),    -- nine of ten
  counted_at timestamptz not null
);
