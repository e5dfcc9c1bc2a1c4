-- The open list of what arbiters decided: by month, and by the words of a summary.
create index disputes_decided on disputes (date_trunc('month', closed_at at time zone 'Europe/Moscow') desc, number desc) where status = 'closed';
create index rulings_by_words on dispute_rulings using gin (to_tsvector('russian', replace(lower(summary), 'ё', 'е')));
