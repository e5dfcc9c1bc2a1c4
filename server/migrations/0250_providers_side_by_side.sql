-- A payment, a refund and a payout remember their provider; receipts (54-ФЗ) as the provider tells of them.
alter table payments add receipt_state text check (receipt_state in ('pending', 'succeeded', 'canceled'));
alter table refunds add receipt_state text check (receipt_state in ('pending', 'succeeded', 'canceled'));

-- No number of a card is kept: the provider's token, which pays out once, and the last four digits.
update payouts
set destination = jsonb_build_object(
  'method', 'card',
  'token', 'card-' || right(destination ->> 'number', 4),
  'last4', right(destination ->> 'number', 4)
)
where destination ? 'number';
alter table payouts add constraint payouts_keep_no_card_number check (not destination ? 'number');

-- Until now every transfer by СБП went to this bank.
update payouts
set destination = destination || '{"bank_id": "100000000004", "bank": "Т‑Банк"}'::jsonb
where method = 'sbp' and not destination ? 'bank_id';
