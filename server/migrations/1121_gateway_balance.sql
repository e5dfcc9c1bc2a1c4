-- What the provider said of the balance that payouts leave from, beside what the book had paid out then (decision 0051).
create table gateway_readings (
  provider text primary key,
  balance_minor bigint not null,
  paid_minor bigint not null,        -- by payouts that are paid, after their fee
  paid_count bigint not null,
  under_way_minor bigint not null,   -- told, and not ended
  read_at timestamptz not null
);
alter table reconciliation_cases
  drop constraint reconciliation_cases_difference_check,
  add constraint reconciliation_cases_difference_check check (difference in
    ('missing_here', 'missing_there', 'amount', 'state', 'currency', 'doubled', 'over_lot', 'late_truth', 'balance', 'book'));
