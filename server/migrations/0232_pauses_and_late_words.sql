-- A customer's words in the last day of a review move it once. A seller's questions, unanswered for a day, stop the term.
alter table stages
  add column is_review_moved boolean not null default false,  -- by what the customer wrote in the last day of this review
  add column questions_asked int not null default 0,
  add column asked_at timestamptz,                            -- the list of questions that is open
  add column paused_at timestamptz,
  add column paused_ms bigint not null default 0;             -- all pauses that have ended

create table stage_questions (
  stage_id uuid not null references stages (id),
  no int not null,
  questions jsonb not null,
  asked_at timestamptz not null,
  answers jsonb,
  ended_at timestamptz,              -- answered, or the work was handed in without the answers
  primary key (stage_id, no)
);
create unique index one_open_question_of_stage on stage_questions (stage_id) where ended_at is null;
