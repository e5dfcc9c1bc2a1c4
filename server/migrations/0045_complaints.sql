-- Complaints: a bid may be complained about too, and one member has one open complaint about one thing.
alter table appeals drop constraint appeals_type_check, add constraint appeals_type_check check (type in
  ('user', 'service', 'project', 'bid', 'review', 'message', 'moderation', 'verification', 'payment', 'copyright', 'personal_data', 'other'));
create unique index appeals_open_complaint on appeals (author_id, target_type, target_id)
  where author_id is not null and target_id is not null and type in ('user', 'service', 'project', 'bid')
    and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
