import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Offer, getOffering as offeringCall, sendOffer as sendCall } from '@artel/contracts/orders/offers.ts';
import { offerLimits } from '@artel/contracts/orders/offers.ts';
import { allRefusals, type RefusalCode } from '@artel/contracts/refusals.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, later, type Member, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { checkTalk, enterTalk, offerMessage } from '../chat/index.ts';
import { findTurnover } from '../orders/index.ts';
import { answerOffer } from './answer-offer.ts';
import { countOpen, insertOffer } from './offers.sql.ts';

export function sendOffer(viewer: Member, chat_id: string, input: BodyOf<typeof sendCall>): Promise<Offer> {
  return inTransaction(async (tx) => {
    const talk = await enterTalk(tx, viewer.user_id, chat_id);
    const code = await checkSending(tx, viewer, chat_id);
    if (code) refuse(code);
    const { valid_days, ...terms } = input;
    const id = newId();
    const expires_at = later(days(valid_days));
    await insertOffer(tx, {
      ...terms,
      id,
      chat_id,
      seller_id: viewer.user_id,
      customer_id: talk.other_id,
      service_id: talk.service_id,
      status: 'sent',
      expires_at,
      answer: '',
      ended_at: null,
      created_at: now(),
    });
    await setTimer(tx, 'offer', id, 'expire', expires_at);
    await tx.announce({
      type: 'offer.sent',
      entity: 'offer',
      entity_id: id,
      to: 'sent',
      actor: 'seller',
      actor_id: viewer.user_id,
      data: { chat_id },
    });
    await offerMessage(tx, talk, { id, seller_id: viewer.user_id, title: input.title });
    return answerOffer(tx, id, 'seller');
  });
}

export async function getOffering(viewer: Member, chat_id: string): Promise<ResultOf<typeof offeringCall>> {
  const { code, other_id } = await inTransaction(async (tx) => {
    const talk = await checkTalk(tx, viewer.user_id, chat_id);
    return { ...talk, code: talk.code ?? (await checkSending(tx, viewer, chat_id)) };
  });
  return {
    obstacle: code ? { code, message: allRefusals[code][1] } : null,
    turnover_minor: asMinor(await findTurnover(other_id, viewer.user_id)),
  };
}

async function checkSending(tx: Tx, viewer: Member, chat_id: string): Promise<RefusalCode | undefined> {
  if (!viewer.roles.includes('seller')) return 'OFFERS_ARE_OF_SELLERS';
  return (await countOpen(tx, chat_id, viewer.user_id, now())) >= offerLimits.openInChat ? 'OFFERS_ARE_MANY' : undefined;
}
