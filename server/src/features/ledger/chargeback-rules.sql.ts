/** Payments taken back by a bank: what two people have signed, once; and given back once, where the bank decided so. */
export const chargebacks: Readonly<Record<string, string>> = {
  'chargeback without its journal': `
    select count(*) from chargebacks c
    where (c.status in ('signed', 'won', 'lost')) <> exists (select from journals j where j.key = 'chargeback:' || c.id)
      or (c.status = 'won') <> exists (select from journals j where j.key = 'chargeback:' || c.id || ':won')`,
  'chargeback booked otherwise than it was signed': `
    select count(*) from journals j left join chargebacks c on j.entity = 'chargeback' and c.id = j.entity_id
      left join payments p on p.id = c.payment_id
    where (j.code = 'M14' or j.entity = 'chargeback') and (
      select coalesce(jsonb_object_agg(a.key, e.amount_minor), '{}') from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id)
      is distinct from case j.key
        when 'chargeback:' || c.id then jsonb_build_object('platform:protection', -c.amount_minor, 'ext:' || p.provider, c.amount_minor)
        when 'chargeback:' || c.id || ':won' then jsonb_build_object('platform:protection', c.amount_minor, 'ext:' || p.provider, -c.amount_minor) end`,
  'chargeback without two signatures': `
    select count(*) from chargebacks c join payments p on p.id = c.payment_id left join orders o on o.id = p.order_id
      left join approvals a on a.kind = 'chargeback' and a.entity_id = c.id
    where c.status in ('signed', 'won', 'lost') and (a.status is distinct from 'signed' or a.decided_by is null or a.decided_by = a.proposed_by
      or a.proposed_by in (p.payer_id, o.customer_id, o.seller_id) or a.decided_by in (p.payer_id, o.customer_id, o.seller_id))`,
  'more taken back than was paid': `
    select count(*) from (select payment_id, sum(amount_minor) as taken from chargebacks where status in ('signed', 'lost') group by 1) c
      join payments p on p.id = c.payment_id where c.taken > p.amount_minor`,
};
