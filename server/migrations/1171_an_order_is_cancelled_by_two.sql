-- The staff cancels an order with a large reserve by two: one proposes, another signs.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change', 'factor_reset', 'tariff', 'chargeback', 'order_cancel'));
