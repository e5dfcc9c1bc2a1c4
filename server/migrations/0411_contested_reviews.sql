-- Whoever a review is about contests it once.
alter table reviews add column contested_at timestamptz;
