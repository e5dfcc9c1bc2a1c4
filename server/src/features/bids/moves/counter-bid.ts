import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type * as api from '@artel/contracts/projects/bids.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, isTimerDue, setTimer } from '../../../platform/jobs/timers.ts';
import { formatNetOffer, formatOffer } from '../bid.text.ts';
import { COUNTER_MS, sameTerms, type Terms, termsOf } from '../bid.ts';
import type { OfferedView, OwnView } from '../bid.view.ts';
import { endOffer, insertRound } from '../bids.sql.ts';
import { holdBid } from '../load-bid.ts';
import { answerOffered, answerOwn } from '../reading/read-bids.ts';
import { readNet } from '../reading/read-nets.ts';
import { moveBid, moveBidBy, seen } from './move-bid.ts';

export const counterBid = (viewer: Member, bid_id: string, input: BodyOf<typeof api.counterBid>): Promise<OfferedView> =>
  moveBidBy(viewer, bid_id, 'counter', answerOffered, async (tx, { bid, project }) => {
    if (sameTerms(input, termsOf(bid))) refuse('COUNTER_IS_THE_SAME');
    const due_at = later(COUNTER_MS);
    await insertRound(tx, bid.id, { ...input, by: 'customer', outcome: 'offered', due_at }, now());
    await dropTimers(tx, 'bid', bid.id, 'unopened');
    await setTimer(tx, 'bid', bid.id, 'counter', due_at);
    const net = await readNet(tx, bid.seller_id, project.customer_id, input.price_minor);
    const words = formatNetOffer(input, net, project.title);
    return { change: seen(bid), type: 'bid.countered', say: { code: 'N-B3', to: 'seller', ...words } };
  });

const announced = {
  accept: { action: 'accept_counter', outcome: 'accepted', type: 'bid.counter_accepted', title: 'Исполнитель принял ваши условия' },
  decline: { action: 'decline_counter', outcome: 'declined', type: 'bid.counter_declined', title: 'Исполнитель оставил свои условия' },
  answer: { action: 'answer_counter', outcome: 'answered', type: 'bid.counter_answered', title: 'Исполнитель предложил другие условия' },
} as const;

export const answerCounter = (viewer: Member, bid_id: string, decision: 'accept' | 'decline'): Promise<OwnView> =>
  settle(viewer, bid_id, decision);

export const replyToCounter = (viewer: Member, bid_id: string, input: BodyOf<typeof api.replyToCounter>): Promise<OwnView> =>
  settle(viewer, bid_id, 'answer', input);

type OwnTerms = Terms & { comment: string };
function settle(viewer: Member, bid_id: string, decision: keyof typeof announced, own?: OwnTerms): Promise<OwnView> {
  const { action, outcome, type, title } = announced[decision];
  return moveBidBy(viewer, bid_id, action, answerOwn, async (tx, { bid }) => {
    const offer = (await endOffer(tx, bid.id, outcome, now())) ?? refuse('MOVE_NOT_ALLOWED');
    const { price_minor, term_days, stages } = own ?? (decision === 'accept' ? offer : termsOf(bid));
    await dropTimers(tx, 'bid', bid.id, 'counter');
    if (own) await insertRound(tx, bid.id, { ...own, by: 'seller', outcome: 'standing' }, now());
    const words = `${title}: ${formatOffer({ price_minor, term_days })}`;
    return { change: { price_minor, term_days, stages }, type, say: { code: 'N-B3', to: 'customer', title: words } };
  });
}

/** No-op when answered in time. */
export function lapseCounter(bid_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const locked = await holdBid(tx, bid_id);
    if (locked?.bid.status !== 'countered' || !(await isTimerDue(tx, 'bid', bid_id, 'counter'))) return;
    await endOffer(tx, bid_id, 'lapsed', now());
    const say = { code: 'N-B3', to: 'customer', title: 'Исполнитель не ответил на ваше предложение, условия прежние' } as const;
    await moveBid(tx, locked, { status: 'sent' }, { type: 'bid.counter_lapsed', by: 'clock', say });
  });
}
