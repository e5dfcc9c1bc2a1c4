-- Chats come alive. Two people have one chat besides those of their orders, whoever wrote first.
alter table chats
  add column pair text unique,                       -- both ids, the lesser first; null in a chat of an order
  add column started_by uuid references users (id),  -- who wrote first; null in a chat of an order
  add check ((order_id is null) or (pair is null));
create index chats_started on chats (started_by, created_at) where started_by is not null;

-- What a side has not read is kept as a number, so that the sum over ten thousand chats is read from an index.
-- Whoever deletes a chat does not see again what was said before, even when the other side writes on.
alter table chat_members
  add column unseen int not null default 0 check (unseen >= 0),
  add column hidden_to_seq bigint not null default 0;
create index chats_with_unseen on chat_members (user_id) include (unseen) where unseen > 0;

-- A card of what happened in an order: nobody wrote it when the clock did it.
alter table messages
  alter column sender_id drop not null,
  add column event text,                             -- the type of the order's event
  add check (sender_id is not null or event is not null);
create index messages_of_sender on messages (sender_id, created_at desc);

-- What a message said before it was changed.
create table message_edits (
  message_id uuid not null references messages (id),
  no int not null,
  message text not null,
  edited_at timestamptz not null,                    -- when these words were replaced
  primary key (message_id, no)
);

-- Every order has its chat from now on; the older ones get theirs.
insert into chats (id, order_id, last_message_at, created_at, updated_at)
  select gen_random_uuid(), o.id, o.created_at, o.created_at, o.created_at from orders o
  where not exists (select from chats c where c.order_id = o.id);
insert into chat_members (chat_id, user_id, joined_at)
  select c.id, side.id, c.created_at from chats c join orders o on o.id = c.order_id
    cross join lateral (values (o.customer_id), (o.seller_id)) side (id)
  on conflict do nothing;
update chat_members me set unseen = counted.unseen
  from (select m.chat_id, m.user_id, count(*)::int as unseen from chat_members m
        join messages n on n.chat_id = m.chat_id and n.seq > m.last_read_seq and n.sender_id is distinct from m.user_id
        group by m.chat_id, m.user_id) counted
  where counted.chat_id = me.chat_id and counted.user_id = me.user_id;
