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
