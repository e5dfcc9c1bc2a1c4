import type { Tx } from '../../platform/db/transaction.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { notify } from '../notifications/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { AskedCase, DisputeSides } from './dispute.ts';

type Told = {
  code: `N-D${number}`;
  title: string;
  text: string;
  /** The dispute's id by default: a code is told once. */
  dedupe_key?: string;
  /** The side that did it. */
  actor_id?: string | undefined;
  /** What ends by the morning is not left until then. */
  until?: Date;
};

/** Feed, letter, lists. Lock order: after the order's announcement. */
export const tellSides = (tx: Tx, dispute: DisputeSides, order: OrderRecord, told: Told): Promise<void> =>
  tell(tx, dispute, order, [dispute.opener_id, dispute.respondent_id], told);

/** The side that did not act; the page of both. */
export const tellOther = (tx: Tx, { dispute, order, side }: Pick<AskedCase, 'dispute' | 'order' | 'side'>, told: Told): Promise<void> =>
  tell(tx, dispute, order, [side === 'opener' ? dispute.respondent_id : dispute.opener_id], told);

async function tell(tx: Tx, dispute: DisputeSides, order: OrderRecord, to: string[], { title, dedupe_key, ...told }: Told): Promise<void> {
  await tellChanged(tx, [dispute.opener_id, dispute.respondent_id], { type: 'dispute', id: dispute.id });
  await notify(tx, to, {
    ...told,
    kind: 'disputes',
    title: `${title}: заказ №${order.number}`,
    url: `/profile/disputes/${dispute.id}`,
    entity: { type: 'dispute', id: dispute.id },
    dedupe_key: dedupe_key ?? `${dispute.id}:${told.code}`,
  });
}
