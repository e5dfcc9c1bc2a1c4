/**
 * The verdict: what was acknowledged is in the database exactly once, what was refused is not there, and the money across
 * the border is what the provider says. The sums of the book alone would not notice a lost operation.
 */

import { firstFees } from '../../../server/src/features/fees/fee-table.ts';
import { tieredFee } from '../../../server/src/features/fees/index.ts';
import { database } from '../../../server/src/platform/db/index.ts';
import type { Stored } from './fake-provider.ts';
import { type Operation, traces } from './operations.ts';
import type { Acknowledged } from './perform.ts';

export type Verdict = { lost: string[]; doubled: string[]; violations: string[] };
type Trace = { trace: string; count: number };

const request = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().query<Row>(text, values)).rows;

/** Compares what the people were told with what is written. All unknown outcomes must be settled before. */
export async function checkOperations(acknowledged: readonly Acknowledged[], refused: readonly Operation[]): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], violations: [] };
  const told = toldTraces(acknowledged);
  const written = new Map((await listTraces()).map(({ trace, count }) => [trace, count]));
  for (const [trace, count] of told) if ((written.get(trace) ?? 0) < count) verdict.lost.push(trace);
  for (const [trace, count] of written) if ((told.get(trace) ?? 0) < count) verdict.doubled.push(trace);

  const kept = new Set((await request<{ key: string }>('select key from idempotency_keys where answer is not null')).map(({ key }) => key));
  for (const { operation } of acknowledged) {
    if (operation.key && !kept.has(operation.key)) verdict.lost.push(`the answer kept for ${operation.kind} ${operation.key}`);
    if (operation.key) kept.delete(operation.key);
  }
  for (const { kind, key } of refused) if (key && kept.has(key)) verdict.doubled.push(`${kind} ${key} was refused and is there`);
  // a probe with another body has the key of its operation, so what is left was asked by nobody
  for (const key of kept) verdict.violations.push(`an answer is kept for ${key}, which nobody was told`);

  const payments = new Set((await request<{ id: string }>('select id from payments')).map(({ id }) => id));
  const paid = new Map(
    (
      await request<{ id: string; count: number }>(
        `select entity_id as id, count(*)::int as count from events where type = 'order.paid' group by 1`,
      )
    ).map(({ id, count }) => [id, count]),
  );
  for (const { operation, result_id, settledFromBalance } of acknowledged) {
    if (operation.kind !== 'pay') continue;
    if (!payments.has(result_id)) verdict.lost.push(`payment ${result_id}`);
    const { order_id } = operation.body as { order_id?: string };
    if (settledFromBalance && order_id && !paid.has(order_id)) verdict.lost.push(`the payment of order ${order_id}`);
  }
  for (const [id, count] of paid) if (count > 1) verdict.doubled.push(`order ${id} was paid ${count} times`);
  return verdict;
}

/** Wished for again, these answer what is there. */
const onceOnly: ReadonlySet<Operation['kind']> = new Set(['createOrder', 'acceptOffer', 'settleDispute']);

/** An operation's trace names the entity it changed; the answers of a repeated order are one order. */
function toldTraces(acknowledged: readonly Acknowledged[]): Map<string, number> {
  const told = new Map<string, number>();
  for (const { operation, result_id } of acknowledged) {
    if (operation.kind === 'pay') continue;
    const trace = `${traces[operation.kind][1]}: ${result_id}`;
    told.set(trace, onceOnly.has(operation.kind) ? 1 : (told.get(trace) ?? 0) + 1);
  }
  return told;
}

/** An order made of an offer or a bid, and one that ends by consent, have their trace there. */
const listTraces = (): Promise<Trace[]> =>
  request<Trace>(
    `select type || ' by ' || actor || ': ' || case when type = 'refund.requested' then data ->> 'payment_id' else entity_id::text end as trace,
            count(*)::int as count
     from events e left join orders o on o.id = e.entity_id
     where type || ' by ' || actor = any($1)
       and not (type = 'order.created' and o.source <> 'service') and not (type = 'order.cancelled' and o.end_reason = 'agreed')
     group by 1`,
    [Object.values(traces).map(([, trace]) => trace)],
  );

/** The provider's word against ours, object by object and in the sum. */
export async function checkBorder(kept: readonly Stored[]): Promise<string[]> {
  const violations: string[] = [];
  const rows = await request<{ kind: Stored['kind']; id: string; status: string; amount_minor: number; known: boolean }>(
    `select 'payment' as kind, id, status, amount_minor, provider_id is not null as known from payments where provider = 'sandbox'
     union all select 'refund', id, status, amount_minor, provider_id is not null from refunds
     union all select 'payout', id, status, amount_minor - fee_minor, provider_id is not null from payouts`,
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  const theirs = new Map<string, Stored>();
  for (const object of kept) {
    if (theirs.has(object.reference)) violations.push(`${object.kind} ${object.reference} was asked of the provider twice`);
    theirs.set(object.reference, object);
    const row = ours.get(object.reference);
    if (!row) violations.push(`the provider has a ${object.kind} that is not ours: ${object.reference}`);
    else if (row.amount_minor !== object.amount_minor) violations.push(`${object.kind} ${row.id} has another sum at the provider`);
    else if (!agreeing[object.kind][stateOf(object)].includes(row.status))
      violations.push(`${object.kind} ${row.id} is ${row.status} here and ${stateOf(object)} at the provider`);
  }
  for (const row of rows)
    if (!theirs.has(row.id) && row.known) violations.push(`${row.kind} ${row.id} has a provider's number the provider does not know`);

  const settled = kept.reduce((sum, { kind, status, amount_minor }) => {
    if (status !== 'succeeded') return sum;
    return kind === 'payment' ? sum + amount_minor : sum - amount_minor;
  }, 0);
  const [ext] = await request<{ total: number }>(
    `select coalesce(-sum(e.amount_minor), 0) as total from entries e join accounts a on a.id = e.account_id where a.key = 'ext:sandbox'`,
  );
  if (ext!.total !== settled) violations.push(`the provider has settled ${settled}, the book says ${ext!.total}`);
  const [twice] = await request<{ count: number }>(
    `select count(*)::int as count from (select entity_id from events where type in ('payment.succeeded', 'refund.succeeded', 'payout.paid', 'payout.returned')
     group by type, entity_id having count(*) > 1) t`,
  );
  if (twice!.count > 0) violations.push(`${twice!.count} happenings at the provider were told twice inside`);
  return violations;
}

type State = 'pending' | 'succeeded' | 'canceled' | 'returned';
const stateOf = ({ status, wasPaid }: Stored): State => (status === 'canceled' && wasPaid ? 'returned' : status);
const agreeing: Record<Stored['kind'], Record<State, readonly string[]>> = {
  payment: {
    // a payment may be replaced here by another before the provider was told of it
    pending: ['created', 'pending', 'cancelled'],
    succeeded: ['succeeded', 'partially_refunded', 'refunded'],
    canceled: ['failed', 'expired', 'cancelled'],
    returned: [],
  },
  refund: { pending: [], succeeded: ['succeeded'], canceled: ['failed'], returned: [] },
  // the news of the return may have been quicker than the news of the payment
  payout: { pending: [], succeeded: ['paid'], canceled: ['failed'], returned: ['returned', 'failed'] },
};

/** Prices are such that no fee is rounded: then the tiers of each pair add up whatever the order of acceptance was. */
export async function checkFees(): Promise<string[]> {
  const pairs = await request<{ pair: string; turnover: number; fee: number }>(
    `select o.customer_id || ' ' || o.seller_id as pair, sum(s.fee_seller_minor)::bigint as fee,
       sum(s.price_minor - case s.status when 'split' then s.customer_minor else 0 end)::bigint as turnover
     from stages s join orders o on o.id = s.order_id where s.status in ('accepted', 'released', 'split') group by 1`,
  );
  return pairs
    .filter(({ turnover, fee }) => fee !== tieredFee(firstFees.order_fee_seller, 0, turnover))
    .map(
      ({ pair, turnover, fee }) => `the pair ${pair} paid ${fee} on ${turnover}, not ${tieredFee(firstFees.order_fee_seller, 0, turnover)}`,
    );
}

/** Every stage accepted since somebody invited counts has brought its share, also where the process fell in the middle. */
export async function checkShares(): Promise<string[]> {
  const missing = await request<{ referral_id: string; stage_id: string }>(
    `select r.id as referral_id, s.id as stage_id
     from referrals r join orders o on r.referred_id in (o.customer_id, o.seller_id) and r.referrer_id not in (o.customer_id, o.seller_id)
       join stages s on s.order_id = o.id and s.accepted_at >= r.qualified_at
     where case r.referred_id when o.seller_id then s.fee_seller_minor else s.fee_buyer_minor end >= 3
       and not exists (select from referrals x where x.referrer_id = r.referrer_id and x.id <> r.id and x.referred_id in (o.customer_id, o.seller_id))
       and not exists (select from referral_accruals a where a.referral_id = r.id and a.stage_id = s.id)`,
  );
  const [counted] = await request<{ qualified: number; waiting: number }>(
    `select (select count(*) from referrals where status = 'qualified')::int as qualified,
       (select count(*) from referral_accruals where status = 'pending')::int as waiting`,
  );
  return [
    ...missing.map(({ referral_id, stage_id }) => `stage ${stage_id} has brought nothing to the inviter of ${referral_id}`),
    ...(counted!.waiting > 0 ? [`${counted!.waiting} shares still wait after two months`] : []),
    ...(counted!.qualified === 0 ? ['nobody who was invited counts: shares were not tried'] : []),
  ];
}
