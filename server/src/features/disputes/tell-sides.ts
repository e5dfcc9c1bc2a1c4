import type { Tx } from '../../platform/db/transaction.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { notify } from '../notifications/index.ts';
import type { OrderRecord } from '../orders/index.ts';

type Said = { code: 'N-D1' | 'N-D2' | 'N-D8'; title: string; text: string };
type Sides = { id: string; number: number; opener_id: string; respondent_id: string };

/** Feed, letter, lists. Lock order: after the order's announcement. */
export async function tellSides(tx: Tx, dispute: Sides, order: OrderRecord, { code, title, text }: Said): Promise<void> {
  const sides = [dispute.opener_id, dispute.respondent_id];
  await tellChanged(tx, sides, { type: 'dispute', id: dispute.id });
  await notify(tx, sides, {
    code,
    kind: 'disputes',
    title: `${title}: заказ №${order.number}`,
    text,
    url: '/profile/disputes',
    entity: { type: 'dispute', id: dispute.id },
    dedupe_key: dispute.id,
  });
}
