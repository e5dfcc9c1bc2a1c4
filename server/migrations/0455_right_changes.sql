-- A right of the staff given or taken: what one superadmin proposes, another signs. Who and why stands in approvals; here, what changes.
create table right_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  staff_right text not null check (staff_right in ('support', 'moderator', 'arbiter', 'finance', 'content', 'identity', 'superadmin')),
  way text not null check (way in ('give', 'take')),
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn', 'expired')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index right_changes_waiting on right_changes (expires_at, id) where status = 'open';
create index right_changes_by_time on right_changes (proposed_at desc, id desc);
create index right_changes_given on right_changes (user_id, staff_right, ended_at desc) where status = 'signed' and way = 'give';
create unique index one_open_change_of_right on right_changes (user_id, staff_right) where status = 'open';

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change'));
