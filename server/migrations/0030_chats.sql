-- Chats and their messages. The chat's row hands out the messages' numbers, so their order is the order of commits, without gaps.
create table chats (
  id uuid primary key,
  order_id uuid unique references orders (id),     -- the one chat of an order
  project_id uuid references projects (id),        -- what it began about
  service_id uuid references services (id),
  last_seq bigint not null default 0 check (last_seq >= 0),
  last_message_at timestamptz not null,            -- of an empty chat: when it was made
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);

-- One row per side: how far they read, and how they keep the chat. What was read is never unread again.
create table chat_members (
  chat_id uuid not null references chats (id),
  user_id uuid not null references users (id),
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null,
  deleted_at timestamptz,                          -- gone from this side's list
  archived_at timestamptz,
  muted_at timestamptz,
  pinned_at timestamptz,
  draft text not null default '',
  primary key (chat_id, user_id)
);
create index chats_of_member on chat_members (user_id, chat_id) where deleted_at is null;

create table messages (
  id uuid primary key,
  chat_id uuid not null references chats (id),
  seq bigint not null check (seq > 0),
  sender_id uuid not null references users (id),
  client_id text not null,                         -- the sender's own name for it: sent twice, it is the same message
  kind text not null default 'text' check (kind in ('text', 'file', 'system', 'offer', 'delivery', 'revision', 'payment', 'dispute')),
  message text not null check (length(message) <= 8000),
  file_ids uuid[] not null default '{}',
  service_id uuid references services (id),
  recipient_id uuid references users (id),
  reply_to_id uuid references messages (id),
  edited_at timestamptz,
  deleted_at timestamptz,                          -- a stub stays, so that the numbers have no gap
  created_at timestamptz not null,
  unique (chat_id, seq),
  unique (sender_id, client_id)
);
