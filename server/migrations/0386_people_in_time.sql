-- The list of people and its queues begin with the newest.
create index users_in_time on users (created_at desc, id desc);
