-- Referrals are paid: what a stage brought the inviter, why somebody does not count, and what the first order of the invited was spared.
alter table orders add column fee_waived_minor bigint not null default 0 check (fee_waived_minor >= 0);

alter table referrals
  add column rejected_at timestamptz,
  -- who of the staff; null: the product found it
  add column rejected_by uuid references users (id),
  -- the words of whoever of the staff decided
  add column reject_note text,
  add constraint referrals_reject_reason check (reject_reason in
    ('same_phone', 'same_requisites', 'same_inn', 'same_device', 'device_of_another', 'circle', 'staff')),
  add constraint referrals_rejected check ((status = 'rejected') = (reject_reason is not null) and (status = 'rejected') = (rejected_at is not null)
    and (rejected_by is null or reject_reason = 'staff')),
  add constraint referrals_term check (status not in ('qualified', 'ended') or (qualified_at is not null and ends_at is not null));

create index referral_accruals_waiting on referral_accruals (stage_id) where status = 'pending';

-- Those who came before this counted have the same time to begin.
insert into timers (entity, entity_id, kind, due_at)
select 'referral', id, 'expire', registered_at + interval '180 days' from referrals where status = 'registered';
