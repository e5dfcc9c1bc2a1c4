/** Carries operations out as clients in trouble do: doubled, retried with their key, given up and asked about at the end. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { fillPath } from '@artel/contracts/kit/endpoint.ts';
import type { Payment } from '@artel/contracts/money/payments.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import type { Offer } from '@artel/contracts/orders/offers.ts';
import type { Order } from '@artel/contracts/orders/orders.ts';
import type { OwnBid } from '@artel/contracts/projects/bids.ts';
import { logAndCarryOn } from '../../../server/src/platform/log.ts';
import { post, type Reply } from './calls.ts';
import type { Dice } from './dice.ts';
import type { History } from './history.ts';
import { learnAgreed, learnDispute, learnOrder, learnPayment, learnPayout, type Market } from './market.ts';
import { type Operation, otherBody } from './operations.ts';

/** Acknowledged: the one answer its key has, as a hash of its exact text. */
export type Acknowledged = { operation: Operation; text_hash: string; result_id: string; settledFromBalance: boolean };
export type Performer = ReturnType<typeof performer>;
type World = { market: Market; history: History; any: () => string; letPayerDecide: (payment_id: string) => void };

/** What is not there, or not theirs: nothing else is answered so in this market. */
const notThere = new Set(['ORDER_NOT_FOUND', 'STAGE_NOT_FOUND', 'REQUEST_NOT_FOUND', 'DISPUTE_NOT_FOUND']);
/** A conflict may meet anybody here, and the chats are few and busy. Anything else is a violation: a lost session, a wrong input, a failure nobody expected. */
const isExpected = (status: number, code: string): boolean =>
  status === 503 || status === 409 || (status === 404 && notThere.has(code)) || code === 'MESSAGES_TOO_FAST';

type Agreed = { order_id: string } & ({ offer: { _id: string } } | { bid: { _id: string } });
type Result = Order | Payment | Payout | Offer | OwnBid | DisputeRoom | Agreed;
const isAgreed = (result: Result): result is Agreed => 'offer' in result || 'bid' in result;
/** What the trace of an operation names. */
function changedBy({ kind }: Operation, result: Result): string {
  if (isAgreed(result)) return 'offer' in result ? result.offer._id : result.bid._id;
  return kind === 'openDispute' ? (result as DisputeRoom).order._id : result._id;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function performer({ market, history, any, letPayerDecide }: World) {
  const acknowledged: Acknowledged[] = [];
  const refused: Operation[] = [];
  let unknown: Operation[] = [];
  const violations: string[] = [];
  const counts = { asked: 0, duplicates: 0, unknown: 0, otherBodies: 0 };
  const complain = (operation: Operation, what: string): void => {
    violations.push(`${operation.kind} ${operation.id ?? ''} key ${operation.key}: ${what}`);
  };

  async function send(operation: Operation): Promise<Reply | null> {
    const { endpoint, id, as, key, body } = operation;
    return post(any, fillPath(endpoint.path, id ? { id } : undefined), JSON.stringify(body), {
      authorization: `Bearer ${as.token}`,
      ...(key && { 'idempotency-key': key }),
    });
  }

  /** What the copies of one call say together: done, refused, or nobody knows. */
  function judge(operation: Operation, replies: readonly (Reply | null)[]): 'acknowledged' | 'refused' | 'unknown' {
    const done = replies.filter((reply) => reply?.status === 200) as Reply[];
    const codes = replies.flatMap((reply) => (reply && reply.status !== 200 ? [{ status: reply.status, code: codeOf(reply) }] : []));
    for (const { status, code } of codes) {
      if (!isExpected(status, code)) complain(operation, `answered ${status} ${code}`);
    }
    if (done.length > 0) {
      if (operation.key && new Set(done.map((reply) => reply.text)).size > 1) complain(operation, 'two answers for one key');
      acknowledge(operation, done[0]!.text);
      return 'acknowledged';
    }
    if (replies.some((reply) => !reply || reply.status >= 500)) return 'unknown';
    for (const reply of replies) learnRefusal(operation, reply!);
    refused.push(operation);
    return 'refused';
  }

  function acknowledge(operation: Operation, text: string): void {
    const { result } = JSON.parse(text) as { result: Result };
    const isSettled = operation.kind === 'pay' && 'status' in result && result.status === 'succeeded';
    acknowledged.push({ operation, text_hash: hashOf(text), result_id: changedBy(operation, result), settledFromBalance: isSettled });
    learn(operation, result);
  }

  function learn({ kind, as, body, id }: Operation, result: Result): void {
    if (isAgreed(result)) {
      const { _id } = 'offer' in result ? result.offer : result.bid;
      // the database may be down just now: then nobody comes back to this order
      learnAgreed(market, _id, result.order_id).catch(logAndCarryOn('an order that was agreed on'));
    } else if ('opener_role' in result) learnDispute(market, result, (body as { customer_percent: number }).customer_percent);
    else if (kind === 'sendOffer')
      market.offered.set(result._id, { ...market.chats.find((chat) => chat.id === id)!, id: result._id, is: 'offer' });
    else if (kind === 'sendBid') {
      const { customer } = market.projects.find((project) => project.id === id)!;
      market.offered.set(result._id, { id: result._id, customer, seller: as, is: 'bid' });
    } else if (kind === 'pay') {
      learnPayment(market, result as Payment, as);
      if ((result as Payment).status === 'pending') letPayerDecide(result._id);
    } else if ('net_minor' in result && 'fee_minor' in result) learnPayout(market, result as Payout);
    else if ('requests' in result) learnOrder(market, result);
  }

  function learnRefusal(operation: Operation, reply: Reply): void {
    const { details } = JSON.parse(reply.text) as { details?: { from?: string } };
    if (!details?.from) return;
    const payout = market.payouts.get(operation.id ?? '');
    if (payout) payout.status = details.from;
    const order = [...market.open.values()].find(({ id, stage_id }) => id === operation.id || stage_id === operation.id);
    if (!order) return;
    const status = ({ in_work: 'in_progress', funded: 'awaiting_start', planned: 'awaiting_payment' } as const)[details.from];
    order.status = status ?? (details.from as typeof order.status);
    if (['accepted', 'released', 'split', 'completed', 'cancelled', 'resolved'].includes(details.from)) market.open.delete(order.id);
  }

  return {
    acknowledged,
    refused,
    violations,
    counts,
    openQuestions: () => unknown.length,

    async perform(operation: Operation, dice: Dice): Promise<void> {
      counts.asked += 1;
      const no = counts.asked;
      const { kind, as, id, body, key } = operation;
      await history.write({ no, kind, by: as.user_id, id, body, key });
      const isTopUp = kind === 'pay' && !('order_id' in body);
      const copies = !isTopUp && dice.chance(0.15) ? dice.between(2, 3) : 1;
      counts.duplicates += copies - 1;
      const replies = await Promise.all(Array.from({ length: copies }, () => send(operation)));
      let outcome = judge(operation, replies);
      if (outcome === 'unknown') counts.unknown += 1;
      // half of the people try again at once, the others close the page
      for (let tries = 0; outcome === 'unknown' && tries < 3 && dice.chance(0.5); tries++) {
        await sleep(dice.between(50, 300));
        outcome = judge(operation, [await send(operation)]);
      }
      if (outcome === 'unknown') {
        unknown.push(operation);
        await sleep(dice.between(100, 400));
      }
      await history.write({
        no,
        outcome,
        answers: replies.map((reply) => (reply ? (reply.status === 200 ? 200 : codeOf(reply)) : 'none')),
      });
      if (outcome === 'acknowledged' && key && dice.chance(0.05)) await this.tryOtherBody(operation);
    },

    /** The key belongs to what it was used for. */
    async tryOtherBody(operation: Operation): Promise<void> {
      const reply = await send(otherBody(operation));
      if (!reply || reply.status === 503) return;
      counts.otherBodies += 1;
      if (codeOf(reply) !== 'IDEMPOTENCY_MISMATCH')
        complain(operation, `another body with its key was answered ${reply.status} ${codeOf(reply)}`);
    },

    /** Asks again, with the same keys, until everything is known. */
    async resolve(): Promise<void> {
      for (let tries = 0; unknown.length > 0 && tries < 50; tries++) {
        const asked = unknown;
        unknown = [];
        for (const operation of asked) {
          if (judge(operation, [await send(operation)]) === 'unknown') unknown.push(operation);
        }
        if (unknown.length > 0) await sleep(300);
      }
      for (const operation of unknown) complain(operation, 'is still unknown after fifty tries');
    },

    /** A kept key answers what it answered, byte for byte. */
    async replay({ operation, text_hash }: Acknowledged): Promise<void> {
      const reply = await send(operation);
      if (reply?.status !== 200) return complain(operation, `its replay was answered ${reply?.status} ${reply ? codeOf(reply) : ''}`);
      if (hashOf(reply.text) !== text_hash) complain(operation, 'its replay differs from the first answer');
    },
  };
}

function codeOf(reply: Reply): string {
  try {
    return String((JSON.parse(reply.text) as { code?: unknown }).code);
  } catch {
    return 'no JSON'; // then the status speaks for itself
  }
}
