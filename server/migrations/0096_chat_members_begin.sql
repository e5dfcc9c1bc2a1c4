-- A chat and its sides may be written by one statement, in which the side's row does not see the chat yet: then it stands as it came.
create or replace function chat_member_as_its_chat() returns trigger language plpgsql as $$
declare
  chat chats%rowtype;
begin
  select * into chat from chats where id = new.chat_id;
  if found then
    new.is_of_order := chat.order_id is not null;
    new.last_message_at := chat.last_message_at;
  end if;
  return new;
end $$;
