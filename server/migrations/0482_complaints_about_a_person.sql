-- Complaints about one person's things, the newest first.
create index appeals_of_owner on appeals (owner_id, created_at desc, id desc) where owner_id is not null;
create index reviews_hidden_of_author on reviews (author_id, hidden_at desc) where hidden_at is not null;
