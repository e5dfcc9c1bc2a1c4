-- A work of somebody's portfolio may be complained about too.
alter table appeals drop constraint appeals_type_check, add constraint appeals_type_check check (type in
  ('user', 'service', 'project', 'bid', 'work', 'review', 'message', 'moderation', 'verification', 'payment', 'copyright', 'personal_data', 'other'));
drop index appeals_open_complaint;
create unique index appeals_open_complaint on appeals (author_id, target_type, target_id)
  where author_id is not null and target_id is not null and type in ('user', 'service', 'project', 'bid', 'work')
    and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
create index appeals_open_about on appeals (target_type, target_id)
  where target_id is not null and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
-- What members showed or changed last, as the staff reads it.
create index portfolio_works_newest on portfolio_works (updated_at desc, id desc);
