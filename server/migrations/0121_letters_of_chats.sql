-- Whoever leaves a message unread for a while gets one letter about its chat, and no other until they come back and read.
alter table chat_members
  add column looked_until timestamptz,                   -- up to which message it was decided whether a letter goes out
  add column mailed_seq bigint not null default 0;       -- what the last letter knew of
-- what was said before there were such letters gets none
update chat_members set looked_until = last_message_at where unseen > 0;
create index chats_to_mail on chat_members (last_message_at)
  where unseen > 0 and muted_at is null and (looked_until is null or looked_until < last_message_at);
