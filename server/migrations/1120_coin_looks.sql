-- When the service was last asked and had nothing: a transfer it reports without a moment of its own came after that.
alter table coin_quotes add column looked_at timestamptz;
