/** Under its lock: one of accept, decline, withdraw, expire. */

import type { Offer, OfferStatus } from '@artel/contracts/orders/offers.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers, isTimerDue } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { type NoticeCode, notify } from '../notifications/index.ts';
import { orderAgreed } from '../orders/index.ts';
import { refuseIfBlocked } from '../people/index.ts';
import { isOpenToWork } from '../users/index.ts';
import { answerOffer } from './answer-offer.ts';
import type { OfferMove } from './offer.lifecycle.ts';
import { checkOffer, partyOf } from './offer.policy.ts';
import { type OfferRecord, stagesOf } from './offer.ts';
import { lockOffer, recordOfferMove } from './offers.sql.ts';

/** An order that waits 72 hours for payment. Idempotent. */
export function acceptOffer(viewer: Member, id: string): Promise<{ order_id: string; offer: Offer }> {
  return inTransaction(async (tx) => {
    const { offer, party } = await requireOffer(tx, viewer, id);
    if (offer.status === 'accepted' && party === 'customer') return accepted(tx, id);
    const to = mustAllow(offer, 'accept', party);
    await refuseIfBlocked(tx, offer.customer_id, offer.seller_id);
    if (!(await isOpenToWork(tx, offer.seller_id))) refuse('OFFER_SELLER_AWAY');
    const { customer_id, seller_id, title, description, revisions, checklist } = offer;
    await orderAgreed(tx, { offer_id: id, customer_id, seller_id, title, description, revisions, checklist, stages: stagesOf(offer) });
    await end(tx, offer, to, { actor: 'customer', say: { code: 'N-B4', to: seller_id, title: 'Предложение принято, ждём оплату' } });
    return accepted(tx, id);
  });
}
async function accepted(tx: Tx, id: string): Promise<{ order_id: string; offer: Offer }> {
  const offer = await answerOffer(tx, id, 'customer');
  return { order_id: offer.order_id!, offer };
}

export function declineOffer(viewer: Member, id: string, answer: string): Promise<Offer> {
  return inTransaction(async (tx) => {
    const { offer, party } = await requireOffer(tx, viewer, id);
    const to = mustAllow(offer, 'decline', party);
    const say = { code: 'N-B7' as const, to: offer.seller_id, title: 'Предложение отклонено', text: answer };
    await end(tx, offer, to, { actor: 'customer', answer, say });
    return answerOffer(tx, id, party);
  });
}

export function withdrawOffer(viewer: Member, id: string): Promise<Offer> {
  return inTransaction(async (tx) => {
    const { offer, party } = await requireOffer(tx, viewer, id);
    const to = mustAllow(offer, 'withdraw', party);
    await end(tx, offer, to, { actor: 'seller', say: { code: 'N-B9', to: offer.customer_id, title: 'Исполнитель отозвал предложение' } });
    return answerOffer(tx, id, party);
  });
}

/** No-op when answered in time. */
export function expireOffer(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const offer = await lockOffer(tx, id);
    if (offer?.status !== 'sent' || !(await isTimerDue(tx, 'offer', id, 'expire'))) return;
    const verdict = checkOffer(offer, 'expire', 'clock', now());
    if (verdict.ok) await end(tx, offer, verdict.to, { actor: 'clock' });
  });
}

/** «Not found» for others; the wrong side the table's refusal. */
async function requireOffer(tx: Tx, viewer: Member, id: string): Promise<{ offer: OfferRecord; party: 'seller' | 'customer' }> {
  const offer = (await lockOffer(tx, id)) ?? refuse('OFFER_NOT_FOUND');
  return { offer, party: partyOf(offer, viewer) ?? refuse('OFFER_NOT_FOUND') };
}

function mustAllow(offer: OfferRecord, action: OfferMove, party: 'seller' | 'customer'): OfferStatus {
  const verdict = checkOffer(offer, action, party, now());
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

type Ending = {
  actor: 'seller' | 'customer' | 'clock';
  answer?: string;
  say?: { code: NoticeCode<'orders'>; to: string; title: string; text?: string };
};
async function end(tx: Tx, offer: OfferRecord, to: OfferStatus, { actor, answer, say }: Ending): Promise<void> {
  const sides = [offer.seller_id, offer.customer_id];
  await recordOfferMove(tx, offer, to, now(), answer);
  await dropTimers(tx, 'offer', offer.id, 'expire');
  const actor_id = actor === 'clock' ? undefined : offer[`${actor}_id`];
  await tx.announce({
    type: `offer.${to}`,
    entity: 'offer',
    entity_id: offer.id,
    from: offer.status,
    to,
    actor,
    actor_id,
    reason: answer,
    data: { chat_id: offer.chat_id },
  });
  if (say)
    await notify(tx, [say.to], {
      code: say.code,
      kind: 'orders',
      title: say.title,
      text: say.text ? `«${offer.title}»: ${say.text}` : `«${offer.title}»`,
      url: `/profile/messages?chat=${offer.chat_id}`,
      entity: { type: 'offer', id: offer.id },
      actor_id,
      dedupe_key: `${offer.id}:${to}`,
    });
  await publishChanged(tx, sides, { type: 'offer', id: offer.id });
}
