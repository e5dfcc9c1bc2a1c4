-- What the finance staff hears of chargebacks as work of its own: the fund below zero, a payer with a second one, a bank that is silent.
alter table reconciliation_cases
  drop constraint reconciliation_cases_object_kind_check,
  add constraint reconciliation_cases_object_kind_check check (object_kind in ('payment', 'refund', 'payout', 'book', 'chargeback')),
  drop constraint reconciliation_cases_difference_check,
  add constraint reconciliation_cases_difference_check check (difference in
    ('missing_here', 'missing_there', 'amount', 'state', 'currency', 'doubled', 'over_lot', 'late_truth', 'balance', 'book',
     'fund_short', 'payer_repeats', 'bank_silent'));

-- Payouts of a payer with a second chargeback wait for a person, as those the tax service is silent about.
alter table payout_holds drop constraint payout_holds_cause_check,
  add constraint payout_holds_cause_check check (cause in ('staff', 'tax', 'chargebacks'));
