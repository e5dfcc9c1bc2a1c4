-- Where a person's money may go, and where it once might.
create index requisites_ever_of_user on requisites (user_id, added_at);
