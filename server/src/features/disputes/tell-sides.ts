import type { Tx } from '../../platform/db/transaction.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { notify } from '../notifications/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { AskedCase, DisputeSides } from './dispute.ts';

type Told = {
  code: `N-D${number}`;
  title: string;
  text: string;
  dedupe_key?: string;
  actor_id?: string | undefined;
  until?: Date;
};

export const tellSides = (tx: Tx, dispute: DisputeSides, order: OrderRecord, told: Told): Promise<void> =>
  tell(tx, dispute, order, [dispute.opener_id, dispute.respondent_id], told);

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
