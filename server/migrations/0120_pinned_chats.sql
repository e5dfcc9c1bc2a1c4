-- A side's pinned chats stand before its others. They are few, so they are found apart and the rest of the list is walked as before.
create index chats_pinned on chat_members (user_id, is_of_order) where pinned_at is not null;
