-- A member's list is read from an index of its own order, however long it is: what it goes by stands with the member's side of the chat.
alter table chat_members
  add column is_of_order boolean not null default false,
  add column last_message_at timestamptz not null default '-infinity';
update chat_members me set is_of_order = c.order_id is not null, last_message_at = c.last_message_at from chats c where c.id = me.chat_id;

create function chat_member_as_its_chat() returns trigger language plpgsql as $$
begin
  select c.order_id is not null, c.last_message_at into new.is_of_order, new.last_message_at from chats c where c.id = new.chat_id;
  return new;
end $$;
create trigger chat_members_begin before insert on chat_members for each row execute function chat_member_as_its_chat();

create index chats_on_list on chat_members (user_id, is_of_order, last_message_at desc, chat_id desc)
  where deleted_at is null and archived_at is null;
