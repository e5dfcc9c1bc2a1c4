-- What a balance is made of (decision 0048). One row is what lies in one place of what came by one payment; earned money has no payment.
create table lots (
  -- an account (user:<id>:available, stage:<id>:escrow, stage:<id>:fee_buyer), or who has taken it: payout:<id>, refund:<id>
  holder text not null,
  -- the payment; without a foreign key, which would lock payments after accounts
  source_id uuid,
  is_reversible boolean not null,
  paid_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  unique nulls not distinct (holder, source_id),
  check (source_id is not null or not is_reversible)
);

-- What of the seller's part waits for clears_at; the rest was available with the acceptance.
alter table stages add column held_minor bigint not null default 0 check (held_minor >= 0);
update stages s set held_minor = s.earned_minor - s.fee_seller_minor
  where s.status in ('accepted', 'released', 'split') and (s.released_at is null
    or exists (select from stage_money m where m.stage_id = s.id and m.kind = 'clear'));

/*
 * The lots of the money that is there. A reserve was funded by the payment of its stage, as far as that payment reaches. A balance
 * is what came last: its newest credits until they make the sum; a credit by a payment, or given back from a stage, is that payment's.
 * All the rest is taken for earned, and free: it would be wrong to hold back what nobody can say was paid by card.
 */
create temporary table found on commit drop as
with funding as (
    select distinct on (s.id) s.id as stage_id, s.funded_at, p.id as payment_id
    from stages s join payments p on p.order_id = s.order_id and (s.id = any (p.stage_ids) or p.stage_ids = '{}')
      and p.status in ('succeeded', 'partially_refunded', 'refunded') and p.amount_minor > 0 and not p.is_credited_to_balance
    where s.funded_at is not null order by s.id, p.ended_at desc),
  credits as (
    select a.key as holder, a.balance_minor, e.amount_minor, j.at, coalesce(p.id, f.payment_id) as payment_id,
           sum(e.amount_minor) over (partition by a.id order by e.journal_id desc) as newer
    from accounts a join entries e on e.account_id = a.id and e.amount_minor > 0 join journals j on j.id = e.journal_id
      left join payments p on j.entity = 'payment' and p.id = j.entity_id
      left join refunds r on j.entity = 'refund' and r.id = j.entity_id
      left join stages s on j.entity = 'stage' and s.id = j.entity_id
      left join orders o on o.id = s.order_id and o.customer_id = a.owner_id
      left join lateral (select payment_id from funding where stage_id = s.id and o.id is not null union all select r.payment_id where r.id is not null) f on true
    where a.key like 'user:%:available' and a.balance_minor > 0),
  claims as (
    select holder, payment_id, at, least(amount_minor, balance_minor - (newer - amount_minor)) as amount
    from credits where newer - amount_minor < balance_minor
    union all
    select a.key, f.payment_id, coalesce(f.funded_at, s.funded_at), a.balance_minor
    from accounts a join stages s on s.id = a.owner_id left join funding f on f.stage_id = s.id
    where a.kind = 'stage' and a.balance_minor > 0
    union all
    select 'payout:' || id, null, created_at, amount_minor from payouts where status not in ('failed', 'cancelled', 'returned')
    union all
    select 'refund:' || id, payment_id, created_at, amount_minor from refunds where status <> 'failed'),
  -- no payment has more lots than it brought: what was given back first, then what is in reserve
  counted as (
    select c.*, p.amount_minor as brought, p.ended_at, p.method,
           sum(c.amount) over (partition by c.payment_id order by split_part(c.holder, ':', 1), c.at, c.holder rows unbounded preceding) as upto
    from claims c left join payments p on p.id = c.payment_id)
select holder, payment_id as source_id, method = 'card' as is_reversible, ended_at as paid_at, amount - greatest(0, least(amount, upto - brought)) as amount
  from counted where payment_id is not null
union all
select holder, null, false, at, case when payment_id is null then amount else greatest(0, least(amount, upto - brought)) end from counted;

insert into lots (holder, source_id, is_reversible, paid_at, amount_minor)
  select holder, source_id, is_reversible, min(paid_at), sum(amount) from found where amount > 0 group by 1, 2, 3;

alter table stages drop column clears_by;
