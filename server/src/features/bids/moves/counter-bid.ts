import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type * as api from '@artel/contracts/projects/bids.ts';
import { later, now } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { dropTimers, isTimerDue, setTimer } from '../../../platform/jobs/timers.ts';
import { refuse } from '../../../platform/refuse.ts';
import { announceBid } from '../bid.notices.ts';
import { formatNetOffer, formatOffer } from '../bid.text.ts';
import { COUNTER_MS, sameTerms, type Terms, termsOf } from '../bid.ts';
import type { OfferedView, OwnView } from '../bid.view.ts';
import { endOffer, insertRound, recordBidMove } from '../bids.sql.ts';
import { bidMustAllow, holdBid, loadBid } from '../load-bid.ts';
import { answerOffered, answerOwn } from '../reading/read-bids.ts';
import { readNet } from '../reading/read-nets.ts';

export function counterBid(viewer: Member, bid_id: string, input: BodyOf<typeof api.counterBid>): Promise<OfferedView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    const { to } = bidMustAllow(locked, 'counter', party);
    if (sameTerms(input, termsOf(bid))) refuse('COUNTER_IS_THE_SAME');
    const from = bid.status;
    const due_at = later(COUNTER_MS);
    const countered = await recordBidMove(tx, bid, { status: to, viewed_at: bid.viewed_at ?? now() }, now());
    await insertRound(tx, bid.id, { ...input, by: 'customer', outcome: 'offered', due_at }, now());
    await dropTimers(tx, 'bid', bid.id, 'unopened');
    await setTimer(tx, 'bid', bid.id, 'counter', due_at);
    const net = await readNet(tx, bid.seller_id, project.customer_id, input.price_minor);
    await announceBid(tx, countered, project, {
      type: 'bid.countered',
      from,
      by: 'customer',
      actor_id: viewer.user_id,
      say: {
        code: 'N-B3',
        to: 'seller',
        ...formatNetOffer(input, net, project.title),
      },
    });
    return answerOffered(tx, bid.id, project);
  });
}

const announced = {
  accept: { action: 'accept_counter', outcome: 'accepted', type: 'bid.counter_accepted', title: 'Исполнитель принял ваши условия' },
  decline: { action: 'decline_counter', outcome: 'declined', type: 'bid.counter_declined', title: 'Исполнитель оставил свои условия' },
  answer: { action: 'answer_counter', outcome: 'answered', type: 'bid.counter_answered', title: 'Исполнитель предложил другие условия' },
} as const;

export const answerCounter = (viewer: Member, bid_id: string, decision: 'accept' | 'decline'): Promise<OwnView> =>
  settle(viewer, bid_id, decision, undefined);

export const replyToCounter = (viewer: Member, bid_id: string, input: BodyOf<typeof api.replyToCounter>): Promise<OwnView> =>
  settle(viewer, bid_id, 'answer', input);

function settle(
  viewer: Member,
  bid_id: string,
  decision: keyof typeof announced,
  own: (Terms & { comment: string }) | undefined,
): Promise<OwnView> {
  return inTransaction(async (tx) => {
    const locked = await loadBid(tx, viewer, bid_id);
    const { bid, project, party } = locked;
    const { action, outcome, type, title } = announced[decision];
    const { to } = bidMustAllow(locked, action, party);
    const offer = (await endOffer(tx, bid.id, outcome, now())) ?? refuse('MOVE_NOT_ALLOWED');
    const { price_minor, term_days, stages } = own ?? (decision === 'accept' ? offer : termsOf(bid));
    const from = bid.status;
    const settled = await recordBidMove(tx, bid, { status: to, price_minor, term_days, stages }, now());
    await dropTimers(tx, 'bid', bid.id, 'counter');
    if (own) await insertRound(tx, bid.id, { ...own, by: 'seller', outcome: 'standing' }, now());
    await announceBid(tx, settled, project, {
      type,
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      say: { code: 'N-B3', to: 'customer', title: `${title}: ${formatOffer({ price_minor, term_days })}` },
    });
    return answerOwn(tx, bid.id, project);
  });
}

/** No-op when answered in time. */
export function lapseCounter(bid_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const locked = await holdBid(tx, bid_id);
    if (locked?.bid.status !== 'countered' || !(await isTimerDue(tx, 'bid', bid_id, 'counter'))) return;
    const { bid, project } = locked;
    await endOffer(tx, bid.id, 'lapsed', now());
    const sent = await recordBidMove(tx, bid, { status: 'sent' }, now());
    await announceBid(tx, sent, project, {
      type: 'bid.counter_lapsed',
      from: 'countered',
      by: 'clock',
      say: { code: 'N-B3', to: 'customer', title: 'Исполнитель не ответил на ваше предложение, условия прежние' },
    });
  });
}
