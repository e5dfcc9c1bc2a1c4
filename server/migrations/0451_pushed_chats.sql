-- What the last push of a chat knew of: no second one before the chat is read.
alter table chat_members add column pushed_seq bigint not null default 0;
