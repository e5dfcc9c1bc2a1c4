-- Whoever a complaint is about is asked what they say, until a moment all sides see. Nobody learns from it who complained: the question is
-- the staff's own, and so are the words of the decision for this side.
alter table appeals
  add column hearing_until timestamptz,                      -- null: not asked
  add column hearing_answered_at timestamptz,                -- the newest answer to the newest question
  add column shared_file_ids uuid[] not null default '{}',   -- the author's, opened to the other side
  add check (hearing_until is null or owner_id is not null);
create index appeals_heard on appeals (owner_id, created_at desc, id desc) where hearing_until is not null;

alter table appeal_steps drop constraint appeal_steps_kind_check, add constraint appeal_steps_kind_check check (kind in
  ('taken', 'left', 'escalated', 'asked', 'answered', 'added', 'decided', 'reopened', 'withdrawn', 'lapsed', 'delayed', 'closed',
   'hearing_asked', 'hearing_answered', 'unheard'));
alter table appeal_steps drop constraint appeal_steps_side_check, add constraint appeal_steps_side_check check (side in
  ('author', 'staff', 'clock', 'owner'));

alter table appeal_decisions add column owner_text text check (length(owner_text) between 30 and 2000);
