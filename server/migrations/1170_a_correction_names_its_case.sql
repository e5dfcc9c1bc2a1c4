-- A correction names what it puts right: a difference with the bank as before, or an order, a payment, a payout, a dispute, an appeal.
-- Those without one are older; what is still open of them can only be taken back or refused.
alter table corrections drop constraint corrections_case_id_fkey;
alter table corrections
  add column case_kind text check (case_kind in ('order', 'payment', 'payout', 'dispute', 'appeal', 'difference')),
  add column case_number bigint;
update corrections c set case_kind = 'difference', case_number = k.number from reconciliation_cases k where k.id = c.case_id;
alter table corrections add constraint corrections_case_is_whole check (num_nonnulls(case_kind, case_id, case_number) in (0, 3));
