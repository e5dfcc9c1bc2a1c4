-- The counter at the bell is asked for on every page of a member.
create index notifications_unread on notifications (user_id) where state = 'unread';
