-- A refund that nobody here asked for has no row of ours; the payment it is of is known by the provider's word.
alter table reconciliation_cases add column payment_id uuid references payments (id);
create index reconciliation_cases_of_payment on reconciliation_cases (payment_id) where payment_id is not null;
