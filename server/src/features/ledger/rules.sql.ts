/**
 * What must be true of the money at every committed moment. Each rule is a query that counts its offenders, so a healthy
 * ledger answers zeros; a rule's name is what the operator reads. New kinds of money moves bring their rules here.
 */
import { PUBLISHED_FROM } from '@artel/contracts/money/ledger-proof.ts';
import { chargebacks, contestedOfStage } from './chargeback-rules.sql.ts';

const book = {
  'journal does not balance': `
    select count(*) from (select journal_id from entries group by journal_id, currency having sum(amount_minor) <> 0) t`,
  'journal with fewer than two entries': `
    select count(*) from journals j left join (select journal_id from entries group by 1 having count(*) > 1) e on e.journal_id = j.id
    where e.journal_id is null`,
  'sum of all accounts is not 0': `
    select count(*) from (select currency from entries group by currency having sum(amount_minor) <> 0) t`,
  'cached balance differs from entries': `
    select count(*) from accounts a left join (select account_id, sum(amount_minor) as total from entries group by 1) e on e.account_id = a.id
    where a.balance_minor is not null and a.balance_minor <> coalesce(e.total, 0)`,
  'guarded account below zero': `select count(*) from accounts where balance_minor < 0`,
};

/** The order of seals, and each seal computed again from what the journal says now (the writing of seal-journals.ts). */
const seals = {
  'journal without one seal, made or awaited': `
    select count(*) from journals j left join journal_seals s on s.journal_id = j.id left join unsealed_journals u on u.journal_id = j.id
    where (s.journal_id is null) = (u.journal_id is null)`,
  'gap in the seals': `
    select count(*) from (select no, lag(no, 1, 0::bigint) over (order by no) as before from journal_seals) t where no <> before + 1`,
  'broken chain of seals': `
    select count(*) from (select prev_hash, lag(hash, 1, '') over (order by no) as before from journal_seals) t where prev_hash <> before`,
  'seal does not fit its journal': `
    with lines as materialized (
      select e.journal_id, (a.key || ' ' || e.amount_minor || ' ' || e.currency) collate "C" as line
      from entries e join accounts a on a.id = e.account_id)
    select count(*) from journal_seals s left join journals j on j.id = s.journal_id
      left join (select journal_id, string_agg(line, E'\\n' order by line) as said from lines group by 1) l on l.journal_id = j.id
    where s.hash is distinct from encode(sha256(convert_to(concat_ws(E'\\n', s.prev_hash, j.id, j.key, j.code, j.entity, j.entity_id,
      j.reason, coalesce(j.actor_id::text, ''), coalesce(j.reverses_id::text, ''),
      to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      l.said), 'UTF8')), 'hex')`,
};

/** The public fingerprints, computed again from the seals and the journals of their days (the writing of merkle.ts and day.ts). */
const days = {
  'seal before the day of the one in front': `
    select count(*) from (select day, lag(day) over (order by no) as before from journal_seals) t where day < before`,
  'closed day does not follow the one before': `
    select count(*) from (select *, lag(last_no, 1, 0::bigint) over w as last, lag(hash, 1, '') over w as printed from ledger_days window w as (order by day)) t
    where first_no <> last + 1 or prev_hash <> printed`,
  'closed day does not fit its seals': `
    select count(*) from ledger_days d left join lateral (
      select min(no) as first_no, max(no) as last_no, encode(merkle_root(array_agg(ledger_leaf(salt, no, hash) order by no)), 'hex') as root
      from journal_seals s where s.day = d.day) s on true
    where s.root is distinct from d.root or s.first_no <> d.first_no or s.last_no <> d.last_no`,
  'closed day does not fit its fingerprint': `
    select count(*) from ledger_days where hash <> encode(sha256(convert_to(concat_ws(E'\\n', 'artel-day-1', day, first_no, last_no, root,
      case when last_no - first_no + 1 < ${PUBLISHED_FROM} then '-' else concat_ws(E'\\n', 'in_minor ' || in_minor, 'out_minor ' || out_minor,
        'provider_minor ' || provider_minor, 'members_minor ' || members_minor, 'reserve_minor ' || reserve_minor,
        'platform_minor ' || platform_minor) end, prev_hash), 'UTF8')), 'hex')`,
  'totals of a closed day differ from the money': `
    select count(*) from ledger_days d join (
      select last_no, sum(provider) over w as provider, sum(members) over w as members, sum(reserve) over w as reserve, sum(platform) over w as platform, came, went
      from (select d.last_no,
          coalesce(-sum(e.amount_minor) filter (where a.kind = 'ext'), 0) as provider, coalesce(sum(e.amount_minor) filter (where a.kind = 'user'), 0) as members,
          coalesce(sum(e.amount_minor) filter (where a.kind = 'stage'), 0) as reserve, coalesce(sum(e.amount_minor) filter (where a.kind = 'platform'), 0) as platform,
          coalesce(-sum(e.amount_minor) filter (where a.kind = 'ext' and e.amount_minor < 0), 0) as came,
          coalesce(sum(e.amount_minor) filter (where a.kind = 'ext' and e.amount_minor > 0), 0) as went
        from ledger_days d join journal_seals s on s.day = d.day join entries e on e.journal_id = s.journal_id join accounts a on a.id = e.account_id
        where e.currency = 'RUB' group by d.last_no) t window w as (order by last_no)) m using (last_no)
    where d.provider_minor <> m.provider or d.members_minor <> m.members or d.reserve_minor <> m.reserve
      or d.platform_minor <> m.platform or d.in_minor <> m.came or d.out_minor <> m.went`,
};

/** Stages: the state says which moves of money there must be, and no others. */
const stages = {
  'stage with two ends': `
    select count(*) from (select stage_id from stage_money where kind in ('release', 'refund', 'split') group by 1 having count(*) > 1) t`,
  'stage money without its journal': `
    select count(*) from stage_money m left join journals j on j.id = m.journal_id and j.entity = 'stage' and j.entity_id = m.stage_id
      and j.reason = m.kind where j.id is null`,
  'journal of a stage that is not in its money': `
    select count(*) from journals j where j.entity = 'stage' and not exists (select from stage_money m where m.journal_id = j.id)`,
  'funded stage without reserve': `
    select count(*) from stages s where s.status not in ('planned', 'cancelled')
      and not exists (select from stage_money m where m.stage_id = s.id and m.kind = 'reserve')`,
  'accepted stage without release': `
    select count(*) from stages s where s.status in ('accepted', 'released')
      and not exists (select from stage_money m where m.stage_id = s.id and m.kind = 'release')`,
  'released stage whose money was not released or cleared': `
    select count(*) from stages s join orders o on o.id = s.order_id
    where (s.status = 'released' or s.status = 'split' and s.released_at is not null)
      and not exists (select from stage_money m where m.stage_id = s.id and m.kind = 'clear')
      and (s.held_minor > 0 or not exists (
        select from stage_money m join entries e on e.journal_id = m.journal_id join accounts a on a.id = e.account_id
        where m.stage_id = s.id and m.kind in ('release', 'split') and a.key = 'user:' || o.seller_id || ':available'))`,
  'split stage without its split': `
    select count(*) from stages s where s.status = 'split' and not exists (select from stage_money m where m.stage_id = s.id and m.kind = 'split')`,
  'split differs from the stage': `
    select count(*) from stages s join orders o on o.id = s.order_id join stage_money m on m.stage_id = s.id and m.kind = 'split'
      cross join lateral (
        select coalesce(sum(e.amount_minor) filter (where a.owner_id = o.customer_id), 0) as back,
               coalesce(sum(e.amount_minor) filter (where a.owner_id = o.seller_id), 0) as net
        from entries e join accounts a on a.id = e.account_id where e.journal_id = m.journal_id) moved
    where s.status = 'split' and (moved.net <> s.earned_minor - s.fee_seller_minor
      or moved.back not between s.customer_minor and s.customer_minor + s.fee_buyer_minor)`,
  'cancelled stage keeps a reserve': `
    select count(*) from stages s where s.status = 'cancelled'
      and exists (select from stage_money m where m.stage_id = s.id and m.kind = 'reserve')
      and not exists (select from stage_money m where m.stage_id = s.id and m.kind = 'refund')
      and ${contestedOfStage} = 0`,
  'stage that is not over has an end': `
    select count(*) from stages s where s.status in ('planned', 'funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed')
      and exists (select from stage_money m where m.stage_id = s.id and m.kind in ('release', 'refund', 'split'))`,
  'ended stage has money left': `
    select count(*) from stages s where s.status in ('accepted', 'released', 'cancelled', 'split')
      and exists (select from accounts a where a.owner_id = s.id and a.kind = 'stage' and a.balance_minor <> 0)`,
  'open stage lacks its reserve': `
    select count(*) from stages s where s.status in ('funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed')
      and s.price_minor + s.fee_buyer_minor <> ${contestedOfStage}
        + (select coalesce(sum(a.balance_minor), 0) from accounts a where a.owner_id = s.id and a.kind = 'stage')`,
  'stages do not add up to their order': `
    select count(*) from orders o left join (select order_id, sum(price_minor) as price, sum(fee_buyer_minor) as fee from stages group by 1) s
      on s.order_id = o.id where s.price is distinct from o.total_minor or s.fee is distinct from o.fee_buyer_minor`,
  'release differs from the stage': `
    select count(*) from stages s join stage_money m on m.stage_id = s.id and m.kind = 'release'
    where s.fee_seller_minor + s.fee_buyer_minor is distinct from
      (select coalesce(sum(e.amount_minor), 0) from entries e join accounts a on a.id = e.account_id where e.journal_id = m.journal_id and a.key = 'platform:fee')`,
  // first match; what was before work begins the stages do not tell
  'order status differs from its stages': `
    select count(*) from orders o join (
      select order_id, case
        when bool_and(status = 'cancelled') then '{cancelled}'
        when bool_and(status in ('accepted', 'released', 'split', 'cancelled')) then
          case when bool_or(status in ('accepted', 'released')) then '{completed}' else '{resolved}' end
        when bool_or(status = 'disputed') then '{disputed}'
        when bool_or(status = 'delivered') then '{delivered}'
        when bool_or(status = 'revision') then '{revision}'
        when bool_or(status = 'in_work') then '{in_progress}'
        when bool_or(status = 'paused') then '{paused}'
        when bool_or(status = 'funded') then '{awaiting_start,awaiting_requirements}'
        when bool_or(status in ('accepted', 'released', 'split', 'cancelled')) then '{awaiting_funding}'
        else '{awaiting_payment}' end::text[] as expected
      from stages group by order_id) s on s.order_id = o.id
    where o.status <> all (s.expected)`,
};

const border = {
  'succeeded payment without its journal': `
    select count(*) from payments p where p.status in ('succeeded', 'partially_refunded', 'refunded') and p.amount_minor > 0
      and not exists (select from journals j where j.key = 'payment:' || p.id || ':topup')`,
  'journal of a payment that did not succeed': `
    select count(*) from journals j join payments p on p.id = j.entity_id
    where j.entity = 'payment' and p.status not in ('succeeded', 'partially_refunded', 'refunded')`,
  'payment booked with another sum': `
    select count(*) from (
      select p.id from payments p join journals j on j.entity = 'payment' and j.entity_id = p.id
        join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id and a.kind = 'user'
      group by p.id having sum(e.amount_minor) <> p.amount_minor) t`,
  'refunds differ from their payment': `
    select count(*) from payments p where p.refunded_minor <>
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')`,
  'refund without its journals': `
    select count(*) from refunds r where not exists (select from journals j where j.key = 'refund:' || r.id || ':out')
      or (r.status = 'failed') <> (exists (select from journals j where j.key = 'refund:' || r.id || ':back')
        and not exists (select from journals j where j.key = 'refund:' || r.id || ':again'))`,
  'payout without its journals': `
    select count(*) from payouts p where not exists (select from journals j where j.key = 'payout:' || p.id || ':begin')
      or (p.status in ('paid', 'returned')) <> exists (select from journals j where j.key = 'payout:' || p.id || ':done')
      or (p.status in ('failed', 'cancelled')) <> (exists (select from journals j where j.key = 'payout:' || p.id || ':back')
        and not exists (select from journals j where j.key = 'payout:' || p.id || ':again'))
      or (p.status = 'returned') <> exists (select from journals j where j.key = 'payout:' || p.id || ':returned')`,
  'payout account differs from open payouts': `
    select count(*) from accounts a where a.key like 'user:%:payout' and a.balance_minor <>
      (select coalesce(sum(p.amount_minor), 0) from payouts p where p.user_id = a.owner_id and p.status in ('created', 'on_review', 'queued', 'processing'))`,
};

const coins = {
  'settled coins of an ended payment are not booked': `
    select count(*) from coin_deposits d join payments p on p.id = d.payment_id
    where d.state = 'settled' and d.credited_minor is null and p.status in ('succeeded', 'expired', 'failed')`,
  'coins booked with another sum': `
    select count(*) from coin_quotes q
      join (select payment_id, coalesce(sum(credited_minor), 0) as credited, coalesce(sum(worth_minor), 0) as worth from coin_deposits group by 1) d
        using (payment_id)
      join lateral (
        select coalesce(sum(e.amount_minor) filter (where a.kind = 'user'), 0) as credited,
               coalesce(-sum(e.amount_minor) filter (where a.kind = 'ext'), 0) as worth,
               coalesce(sum(e.amount_minor) filter (where a.key = 'platform:fx'), 0) as fx
        from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
        where j.entity = 'payment' and j.entity_id = q.payment_id) b on true
    where d.credited <> b.credited or d.worth <> b.worth or d.worth - d.credited <> b.fx`,
  'order paid in coins for less than its quote': `
    select count(*) from coin_quotes q join payments p on p.id = q.payment_id
    where p.status = 'succeeded' and not p.is_credited_to_balance and p.amount_minor < q.asked_minor`,
  'exchange without coins': `
    select count(*) from entries e join accounts a on a.id = e.account_id and a.key = 'platform:fx' join journals j on j.id = e.journal_id
    where j.code <> 'M17' or not exists (select from coin_quotes q where j.entity = 'payment' and q.payment_id = j.entity_id)`,
};

const corrections = {
  'signed correction without its journal': `
    select count(*) from corrections c where (c.status = 'signed') <> exists (select from journals j where j.key = 'correction:' || c.id)`,
  'correction booked otherwise than it was signed': `
    select count(*) from journals j left join corrections c on j.entity = 'correction' and c.id = j.entity_id
    where (j.code = 'M18' or j.entity = 'correction') and (c.id is null or j.key <> 'correction:' || c.id or (
      select coalesce(jsonb_object_agg(a.key, e.amount_minor), '{}') from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id)
      is distinct from jsonb_build_object(c.from_account, -c.amount_minor, c.to_account, c.amount_minor))`,
  'correction without two signatures': `
    select count(*) from corrections c left join approvals a on a.kind = 'correction' and a.entity_id = c.id
    where c.status = 'signed' and (a.status is distinct from 'signed' or a.decided_by is null or a.decided_by = a.proposed_by
      or a.proposed_by = c.from_owner or a.proposed_by = c.to_owner or a.decided_by = c.from_owner or a.decided_by = c.to_owner)`,
};

const tariffs = {
  'tariff without two signatures': `
    select count(*) from tariffs t left join approvals a on a.kind = 'tariff' and a.entity_id = t.id
    where t.version > 1 and (a.status is distinct from 'signed' or a.decided_by is null or a.decided_by = a.proposed_by)`,
};

/** A part of the fee of a stage, set aside once for whoever invited the one who paid it, and theirs when the stage's money clears. */
const referrals = {
  'accrual without its journals': `
    select count(*) from referral_accruals r where not exists (select from journals j where j.key = 'accrual:' || r.id || ':accrue')
      or (r.status = 'paid') <> exists (select from journals j where j.key = 'accrual:' || r.id || ':pay')
      or (r.status = 'reversed') <> exists (select from journals j where j.key = 'accrual:' || r.id || ':reverse')`,
  'referral booked otherwise than it was counted': `
    select count(*) from journals j left join referral_accruals r on j.entity = 'referral_accrual' and r.id = j.entity_id
      left join referrals f on f.id = r.referral_id
    where (j.code in ('M11', 'M12', 'M13') or j.entity = 'referral_accrual') and (
      select coalesce(jsonb_object_agg(a.key, e.amount_minor), '{}') from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id)
      is distinct from case j.key
        when 'accrual:' || r.id || ':accrue' then jsonb_build_object('platform:fee', -r.amount_minor, 'platform:referral', r.amount_minor)
        when 'accrual:' || r.id || ':pay' then jsonb_build_object('platform:referral', -r.amount_minor, 'user:' || f.referrer_id || ':available', r.amount_minor)
        when 'accrual:' || r.id || ':reverse' then jsonb_build_object('platform:referral', -r.amount_minor, 'platform:fee', r.amount_minor) end`,
  'accrual is no share of the fee that was paid': `
    select count(*) from referral_accruals r join referrals f on f.id = r.referral_id
      join stages s on s.id = r.stage_id join orders o on o.id = s.order_id
    where r.amount_minor <> (2 * r.base_fee_minor * r.share_bp + 10000) / 20000 or r.base_fee_minor is distinct from case f.referred_id
      when o.seller_id then s.fee_seller_minor
      when o.customer_id then (select sum(e.amount_minor) from stage_money m join entries e on e.journal_id = m.journal_id
        join accounts a on a.id = e.account_id and a.key = 'platform:fee' where m.stage_id = s.id and m.kind in ('release', 'split')) - s.fee_seller_minor end`,
  'accrual is paid otherwise than its stage clears': `
    select count(*) from referral_accruals r join stages s on s.id = r.stage_id
    where r.status = 'pending' and s.released_at is not null or r.status = 'paid' and s.released_at is null`,
  'fee waived for another than a first order': `
    select count(*) from (select o.customer_id from orders o where o.fee_waived_minor > 0 and o.status <> 'cancelled' group by 1 having count(*) > 1) t`,
};

const lots = {
  'lots do not add up to their balance': `
    select count(*) from (select key, balance_minor from accounts where key like 'user:%:available' or kind = 'stage') a
      full join (select holder, sum(amount_minor) as total from lots where holder like 'user:%' or holder like 'stage:%' group by 1) l on l.holder = a.key
    where a.balance_minor is distinct from l.total and not (coalesce(a.balance_minor, 0) = 0 and l.total is null)`,
  'what was taken out differs from its lots': `
    select count(*) from (
      select 'payout:' || id as holder, case when status not in ('failed', 'cancelled', 'returned') then amount_minor end as amount_minor from payouts
      union all select 'refund:' || id, case when status <> 'failed' then amount_minor end from refunds) o
      full join (select holder, sum(amount_minor) as total from lots where holder like 'payout:%' or holder like 'refund:%' group by 1) l using (holder)
    where o.amount_minor is distinct from l.total`,
  'lot differs from its payment': `
    select count(*) from lots l join payments p on p.id = l.source_id
    where l.paid_at is distinct from p.ended_at or l.is_reversible <> (p.method = 'card')`,
  'more lots than their payment brought': `
    select count(*) from (select source_id, sum(amount_minor) as total from lots where source_id is not null group by 1) l
      join payments p on p.id = l.source_id where l.total > p.amount_minor`,
  'hold differs from what waits in it': `
    select count(*) from accounts a
      full join (
        select o.seller_id, sum(s.held_minor) as held from stages s join orders o on o.id = s.order_id
        where s.held_minor > 0 and s.released_at is null group by 1) w on a.key = 'user:' || w.seller_id || ':hold'
    where coalesce(a.balance_minor, 0) <> coalesce(w.held, 0) and (a.key is null or a.key like 'user:%:hold')`,
};

export const rules: Readonly<Record<string, string>> = {
  ...book,
  ...seals,
  ...days,
  ...stages,
  ...border,
  ...coins,
  ...corrections,
  ...chargebacks,
  ...tariffs,
  ...referrals,
  ...lots,
};
