/**
 * Payments taken back by a bank: what two people have signed, once; given back once, where the bank decided so. What the payer still had of
 * the payment stands still until then, and is nowhere else.
 */
const frozenBy = (suffix: string): string => `(select coalesce(sum(e.amount_minor), 0) from journals j join entries e on e.journal_id = j.id
  join accounts a on a.id = e.account_id and a.key = 'user:' || p.payer_id || ':contested'
  where j.entity = 'chargeback' and j.entity_id = c.id${suffix})`;
const lotsOf = `(select coalesce(sum(l.amount_minor), 0) from lots l where l.holder = 'chargeback:' || c.id)`;

/** What a bank contests of the reserve of stage `s`, or has kept of it. */
export const contestedOfStage = `(select coalesce(-sum(e.amount_minor), 0) from accounts a join entries e on e.account_id = a.id
  join journals j on j.id = e.journal_id and j.entity = 'chargeback' where a.owner_id = s.id and a.kind = 'stage')`;

export const chargebacks: Readonly<Record<string, string>> = {
  'chargeback without its journal': `
    select count(*) from chargebacks c
    where (c.status in ('signed', 'won', 'lost')) <> exists (select from journals j where j.key = 'chargeback:' || c.id)
      or (c.status = 'won') <> exists (select from journals j where j.key = 'chargeback:' || c.id || ':won')`,
  'chargeback booked otherwise than it was signed': `
    select count(*) from journals j left join chargebacks c on j.entity = 'chargeback' and c.id = j.entity_id
      left join payments p on p.id = c.payment_id
    where (j.code = 'M14' or j.entity = 'chargeback') and j.reason not in ('chargeback_freeze', 'chargeback_taken', 'chargeback_back') and (
      select coalesce(jsonb_object_agg(a.key, e.amount_minor), '{}') from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id)
      is distinct from case j.key
        when 'chargeback:' || c.id then jsonb_build_object('platform:protection', -c.amount_minor, 'ext:' || p.provider, c.amount_minor)
        when 'chargeback:' || c.id || ':won' then jsonb_build_object('platform:protection', c.amount_minor, 'ext:' || p.provider, -c.amount_minor) end`,
  'contested money moved otherwise than its chargeback says': `
    select count(*) from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
      left join chargebacks c on j.entity = 'chargeback' and c.id = j.entity_id left join payments p on p.id = c.payment_id
    where (a.key like 'user:%:contested' or j.reason in ('chargeback_freeze', 'chargeback_taken', 'chargeback_back')) and not coalesce(
      a.key = 'user:' || p.payer_id || ':contested' and sign(e.amount_minor) = case j.reason when 'chargeback_freeze' then 1 else -1 end
      or a.key = 'platform:protection' and j.reason = 'chargeback_taken' and e.amount_minor > 0
      or (a.key = 'user:' || p.payer_id || ':available' or a.kind = 'stage')
        and sign(e.amount_minor) = case j.reason when 'chargeback_freeze' then -1 when 'chargeback_back' then 1 end, false)`,
  'frozen money differs from its chargeback': `
    select count(*) from chargebacks c join payments p on p.id = c.payment_id
    where coalesce(c.frozen_minor, 0) <> ${frozenBy(` and j.reason = 'chargeback_freeze'`)}
      or ${frozenBy('')} <> ${lotsOf} or ${lotsOf} <> case c.status when 'signed' then coalesce(c.frozen_minor, 0) else 0 end
      or c.status <> 'lost' and exists (select from journals j where j.entity_id = c.id and j.reason = 'chargeback_taken')
      or c.status <> 'won' and exists (select from journals j where j.entity_id = c.id and j.reason = 'chargeback_back')`,
  'a chargeback holds lots of another payment': `
    select count(*) from lots l left join chargebacks c on l.holder = 'chargeback:' || c.id
    where l.holder like 'chargeback:%' and l.source_id is distinct from c.payment_id`,
  'money that a bank took is still there to be spent': `
    select count(*) from (select payment_id, sum(amount_minor) as taken from chargebacks
        where status in ('signed', 'lost') and frozen_minor is not null group by 1) c
      join payments p on p.id = c.payment_id
      join (select source_id, sum(amount_minor) as there from lots
        where holder like 'user:%' or holder like 'stage:%' or holder like 'refund:%' group by 1) l on l.source_id = p.id
    where l.there > p.amount_minor - c.taken`,
  'order stands still without a bank that contests it': `
    select count(*) from stages s where (s.contested_at is not null) <> exists (
      select from chargeback_orders h join chargebacks c on c.id = h.chargeback_id and c.status = 'signed'
      where h.order_id = s.order_id and h.ended_at is null)
      and (s.contested_at is not null or s.status in ('funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed'))`,
  'chargeback without two signatures': `
    select count(*) from chargebacks c join payments p on p.id = c.payment_id left join orders o on o.id = p.order_id
      left join approvals a on a.kind = 'chargeback' and a.entity_id = c.id
    where c.status in ('signed', 'won', 'lost') and (a.status is distinct from 'signed' or a.decided_by is null or a.decided_by = a.proposed_by
      or a.proposed_by in (p.payer_id, o.customer_id, o.seller_id) or a.decided_by in (p.payer_id, o.customer_id, o.seller_id))`,
  'more taken back than was paid': `
    select count(*) from (select payment_id, sum(amount_minor) as taken from chargebacks where status in ('signed', 'lost') group by 1) c
      join payments p on p.id = c.payment_id where c.taken > p.amount_minor`,
};
