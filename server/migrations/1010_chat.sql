-- Chats and their messages. The chat's row hands out the messages' numbers, so their order is the order of commits, without gaps.
create table chats (
  id uuid primary key,
  order_id uuid unique references orders (id),  -- the one chat of an order
  project_id uuid references projects (id),  -- what it began about
  service_id uuid references services (id),
  last_seq bigint not null default 0 check (last_seq >= 0),
  last_message_at timestamptz not null,  -- of an empty chat: when it was made
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- Two people have one chat besides those of their orders, whoever wrote first.
  pair text unique,  -- both ids, the lesser first; null in a chat of an order
  started_by uuid references users (id),  -- who wrote first; null in a chat of an order
  check ((order_id is null) or (pair is null))
);
create index chats_started on chats (started_by, created_at) where started_by is not null;

-- One row per side: how far they read, and how they keep the chat. What was read is never unread again.
create table chat_members (
  chat_id uuid not null references chats (id),
  user_id uuid not null references users (id),
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null,
  deleted_at timestamptz,  -- gone from this side's list
  archived_at timestamptz,
  muted_at timestamptz,
  pinned_at timestamptz,
  draft text not null default '',
  -- What a side has not read is kept as a number, so that the sum over ten thousand chats is read from an index.
  -- Whoever deletes a chat does not see again what was said before, even when the other side writes on.
  unseen int not null default 0 check (unseen >= 0),
  hidden_to_seq bigint not null default 0,
  -- A member's list is read from an index of its own order, however long it is: what it goes by stands with the member's side of the chat.
  is_of_order boolean not null default false,
  last_message_at timestamptz not null default '-infinity',
  -- Whoever leaves a message unread for a while gets one letter about its chat, and no other until they come back and read.
  looked_until timestamptz,  -- up to which message it was decided whether a letter goes out
  mailed_seq bigint not null default 0,  -- what the last letter knew of
  -- What the last push of a chat knew of: no second one before the chat is read.
  pushed_seq bigint not null default 0,
  primary key (chat_id, user_id)
);
create index chats_of_member on chat_members (user_id, chat_id) where deleted_at is null;
create index chats_with_unseen on chat_members (user_id) include (unseen) where unseen > 0;
create index chats_on_list on chat_members (user_id, is_of_order, last_message_at desc, chat_id desc)
  where deleted_at is null and archived_at is null;
-- A side's pinned chats stand before its others. They are few, so they are found apart and the rest of the list is walked as before.
create index chats_pinned on chat_members (user_id, is_of_order) where pinned_at is not null;
create index chats_to_mail on chat_members (last_message_at)
  where unseen > 0 and muted_at is null and (looked_until is null or looked_until < last_message_at);

-- A chat and its sides may be written by one statement, in which the side's row does not see the chat yet: then it stands as it came.
create function chat_member_as_its_chat() returns trigger language plpgsql as $$
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
create trigger chat_members_begin before insert on chat_members for each row execute function chat_member_as_its_chat();

-- What a seller offers to one person in their chat: terms made for them alone, which become an order when they are accepted.
create table offers (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  seller_id uuid not null references users (id),
  customer_id uuid not null references users (id),
  service_id uuid references services (id),  -- what the talk began with
  status text not null check (status in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  title text not null,
  description text not null,
  price_minor bigint not null check (price_minor > 0),
  term_days int not null check (term_days > 0),
  stages jsonb not null default '[]',  -- none: the whole work is one
  revisions int not null check (revisions >= 0),
  expires_at timestamptz not null,
  answer text not null default '',  -- why it was declined
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- What the work hands in, point by point: the order takes it over, the delivery ticks it. None: the description says it.
  checklist jsonb not null default '[]',
  check (customer_id <> seller_id)
);
create index offers_of_chat on offers (chat_id) where status = 'sent';
create index offers_of_seller on offers (seller_id, created_at desc);
create index offers_of_customer on offers (customer_id, created_at desc);

alter table orders add foreign key (offer_id) references offers (id);

create table messages (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  seq bigint not null check (seq > 0),
  sender_id uuid references users (id),
  client_id text not null,  -- the sender's own name for it: sent twice, it is the same message
  kind text not null default 'text' check (kind in ('text', 'file', 'system', 'offer', 'delivery', 'revision', 'payment', 'dispute')),
  message text not null check (length(message) <= 8000),
  file_ids uuid[] not null default '{}',
  service_id uuid references services (id),
  recipient_id uuid references users (id),
  reply_to_id uuid references messages (id),
  edited_at timestamptz,
  deleted_at timestamptz,  -- a stub stays, so that the numbers have no gap
  created_at timestamptz not null,
  -- A card of what happened in an order: nobody wrote it when the clock did it.
  event text,  -- the type of the order's event
  offer_id uuid references offers (id),
  unique (chat_id, seq),
  unique (sender_id, client_id),
  check (sender_id is not null or event is not null)
);
create index messages_of_sender on messages (sender_id, created_at desc);

-- What a message said before it was changed.
create table message_edits (
  message_id uuid not null references messages (id),
  no int not null,
  message text not null,
  edited_at timestamptz not null,  -- when these words were replaced
  primary key (message_id, no)
);

-- Answers that somebody of the staff writes again and again, kept by whoever wrote them.
create table ready_answers (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 30 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ready_answers_once on ready_answers (user_id, lower(name));
