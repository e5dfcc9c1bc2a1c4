-- An appeal was right: the two are no one person, whatever shows it, and what was taken back is set aside anew.
alter table referrals
  add column cleared_at timestamptz,
  add column cleared_by uuid references users (id),
  add check ((cleared_at is null) = (cleared_by is null));

alter table referral_accruals drop constraint referral_accruals_referral_id_stage_id_key;
create unique index referral_accruals_once on referral_accruals (referral_id, stage_id) where status <> 'reversed';
