-- A single message may be complained about too: while the complaint is open, another one of the same author is the same one.
drop index appeals_open_complaint;
create unique index appeals_open_complaint on appeals (author_id, target_type, target_id)
  where author_id is not null and target_id is not null and type in ('user', 'service', 'project', 'bid', 'work', 'message')
    and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
