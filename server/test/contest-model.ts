/**
 * A member whose only money came by one card payment does whatever comes to mind with it while the bank takes parts of it back. After each
 * step the book is right, and no rouble of the payment was used twice: fast-check looks for the sequence that breaks it.
 */
import { acceptInDispute, openDispute } from '@artel/contracts/disputes/disputes.ts';
import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { loseChargeback, proposeChargeback, signChargeback, winChargeback } from '@artel/contracts/money/chargebacks.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { sendRefund } from '../src/features/payments/index.ts';
import { database } from '../src/platform/db/index.ts';
import { aTopUp, letterOf, type ToppedUp } from './chargebacks.ts';
import { anOrder, aService, type Walk } from './orders.ts';
import type { TestPerson } from './people.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

const paid_minor = rub(40_000);
const moves = [
  'order',
  'pay',
  'start',
  'deliver',
  'accept',
  'cancel',
  'dispute',
  'concede',
  'refund',
  'refund_ends',
  'contest',
  'win',
  'lose',
] as const;
type Move = { move: (typeof moves)[number]; pick: number };
const steps = (at_most: number) =>
  fc.array(fc.record({ move: fc.constantFrom(...moves), pick: fc.nat(1000) }), { minLength: at_most / 2, maxLength: at_most });

type World = { server: TestServer; provider: TestProvider; staff: readonly TestPerson[] };
type Life = World & {
  money: ToppedUp;
  sold: Awaited<ReturnType<typeof aService>>;
  walks: Walk[];
  disputes: { id: string; customer_percent: number }[];
  refunds: string[];
  open?: string;
};

const reason = 'Банк ответил письмом от 3 декабря';
/** What is refused is refused: only money tells. */
async function live(life: Life, { move, pick }: Move): Promise<void> {
  const { server, provider, staff, money, walks } = life;
  const customer = money.payer;
  const walk = walks[pick % Math.max(1, walks.length)];
  const ofOrder = walk && { params: { id: walk.order._id }, body: {} };
  const ofStage = walk && { params: { id: walk.stage_id }, body: {} };
  const params = { id: life.open ?? '' };
  if (move === 'order') walks.push(await anOrder(server, provider, 'created', { ...life.sold, customer }));
  if (move === 'pay' && walk)
    await server.call(pay, { as: customer, body: { purpose: 'order', order_id: walk.order._id, method: 'balance' } });
  if (move === 'start' && walk) await server.call(orders.startOrder, { as: walk.seller, ...ofOrder! });
  if (move === 'deliver' && walk)
    await server.call(orders.deliverStage, { as: walk.seller, ...ofStage!, body: { text: 'Всё готово, посмотрите' } });
  if (move === 'accept' && walk) await server.call(orders.acceptStage, { as: customer, ...ofStage! });
  if (move === 'cancel' && walk) await server.call(orders.cancelOrder, { as: customer, ...ofOrder! });
  if (move === 'dispute' && walk) {
    const claim = {
      stage_id: walk.stage_id,
      category: 'quality' as const,
      text: 'Палитры, о которой договорились, нет',
      customer_percent: (pick % 100) + 1,
    };
    const opened = await server.call(openDispute, { as: customer, body: claim });
    if (opened.ok) life.disputes.push({ id: opened.body.result._id, customer_percent: claim.customer_percent });
  }
  if (move === 'concede' && life.disputes.length > 0) {
    const { id, customer_percent } = life.disputes.at(-1)!;
    await server.call(acceptInDispute, { as: life.sold.seller, params: { id }, body: { customer_percent } });
  }
  if (move === 'refund') {
    const body = { amount_minor: asMinor(rub((pick % 200) + 1) * 100) };
    const asked = await server.call(refundToSource, { as: customer, params: { id: money.id }, body });
    if (asked.ok) life.refunds = await listRefunds(money.id);
  }
  if (move === 'refund_ends' && life.refunds.length > 0) {
    const id = life.refunds.at(-1)!;
    await sendRefund({ refund_id: id });
    if (provider.ofReference(id)) {
      provider.decide(id, pick % 2 ? 'succeeded' : 'canceled');
      await provider.tell(id);
    }
  }
  if (move === 'contest' && !life.open) {
    const body = { ...letterOf(money.number, 1), amount_minor: asMinor(rub((pick % 400) + 1) * 100) };
    const proposed = await server.call(proposeChargeback, { as: staff[0]!, body });
    if (!proposed.ok) return;
    const id = proposed.body.result._id;
    expect((await server.call(signChargeback, { as: staff[1]!, params: { id }, body: {} })).ok).toBe(true);
    life.open = id;
  }
  if (move === 'win' && life.open) expect((await server.call(winChargeback, { as: staff[0]!, params, body: { reason } })).ok).toBe(true);
  if (move === 'lose' && life.open) expect((await server.call(loseChargeback, { as: staff[0]!, params, body: { reason } })).ok).toBe(true);
  if (move === 'win' || move === 'lose') delete life.open;
}

async function listRefunds(payment_id: string): Promise<string[]> {
  return (
    await database().query<{ id: string }>('select id from refunds where payment_id = $1 order by created_at', [payment_id])
  ).rows.map(({ id }) => id);
}

/** Where the payment's money is: with the payer, at the payer's bank, spent, or given to the payer by the fund. */
async function counted({ money }: Life) {
  const { rows } = await database().query<Record<'there' | 'frozen' | 'back' | 'taken' | 'covered' | 'spent', number>>(
    `select
      (select coalesce(sum(amount_minor), 0) from lots where source_id = $1 and (holder like 'user:%' or holder like 'stage:%'))::bigint as there,
      (select coalesce(sum(amount_minor), 0) from lots where source_id = $1 and holder like 'chargeback:%')::bigint as frozen,
      (select coalesce(sum(amount_minor), 0) from refunds where payment_id = $1 and status <> 'failed')::bigint as back,
      (select coalesce(sum(amount_minor), 0) from chargebacks where payment_id = $1 and status in ('signed', 'lost'))::bigint as taken,
      (select coalesce(sum(frozen_minor), 0) from chargebacks where payment_id = $1 and status in ('signed', 'lost'))::bigint as covered,
      (select coalesce(sum(e.amount_minor), 0) from orders o join stages s on s.order_id = o.id
        join stage_money m on m.stage_id = s.id and m.kind in ('release', 'split') join entries e on e.journal_id = m.journal_id
        join accounts a on a.id = e.account_id where o.customer_id = $2 and e.amount_minor > 0 and a.owner_id is distinct from o.customer_id)::bigint as spent`,
    [money.id, money.payer.user_id],
  );
  return rows[0]!;
}

export async function noRoubleTwice(world: World, { runs, length, seed }: { runs: number; length: number; seed?: number }): Promise<void> {
  const sold = await aService({ price_minor: rub(9000) });
  await fc.assert(
    fc.asyncProperty(steps(length), async (taken) => {
      const money = await aTopUp(world.server, world.provider, paid_minor / 100);
      const life: Life = { ...world, money, sold, walks: [], disputes: [], refunds: [] };
      for (const step of taken) {
        await live(life, step);
        const now = await counted(life);
        // what the payer can still use, has back on the card, or was given by the bank, is no more than was paid
        expect(now.there + now.back + now.taken).toBeLessThanOrEqual(paid_minor);
        // the fund bears what was spent, and nothing else
        expect(now.taken - now.covered).toBeLessThanOrEqual(now.spent);
        expect((await verifyLedger()).breaches).toEqual([]);
      }
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }), interruptAfterTimeLimit: 240_000 },
  );
}
