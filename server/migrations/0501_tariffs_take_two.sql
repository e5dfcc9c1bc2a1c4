-- A tariff is proposed by one of the staff and signed by another (0394). After 0456, which names the kinds anew.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change', 'factor_reset', 'tariff'));
