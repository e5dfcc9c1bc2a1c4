import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, now } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { announceCase } from './arbiter/case.ts';
import { dropProposal } from './arbiter/rulings.sql.ts';
import { notifySides } from './dispute.notices.ts';
import { closeDispute, listOpenOfOrder } from './disputes.sql.ts';
import { disputeTimers, freeArbiter, lockCase } from './require-dispute.ts';

/** A reaction to the end of an order whose money a bank has kept: nothing is left to share out. */
export async function endByBank(tx: Tx, event: AnnouncedEvent<'order.cancelled' | 'order.resolved' | 'order.completed'>): Promise<void> {
  if (event.data.end_reason !== 'chargeback') return;
  for (const id of await listOpenOfOrder(tx, event.entity_id)) await end(tx, id);
}

async function end(tx: Tx, id: string): Promise<void> {
  const locked = await lockCase(tx, id);
  await dropProposal(tx, id);
  await closeDispute(tx, locked.dispute, 'withdrawn', now());
  await dropTimers(tx, 'dispute', id, ...disputeTimers);
  await freeArbiter(tx, locked);
  await announceCase(tx, locked.dispute, { type: 'dispute.ended_by_bank', actor: 'system' });
  await notifySides(tx, locked.dispute, locked.order, {
    code: 'N-D2',
    title: 'Спор закрыт: банк забрал оплату заказа',
    text: 'Делить больше нечего: оспоренные деньги остались у банка. Что осталось в резерве, вернулось заказчику.',
    dedupe_key: `${id}:bank`,
  });
}
