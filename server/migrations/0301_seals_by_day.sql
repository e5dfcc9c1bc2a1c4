-- Seals are written in the order of time: a day of them is found by ranges of blocks, which cost the sealer nothing.
create index journal_seals_by_day on journal_seals using brin (sealed_at);
