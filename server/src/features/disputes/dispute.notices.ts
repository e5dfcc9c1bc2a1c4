import type { Tx } from '../../platform/db/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { type NoticeCode, notify } from '../notifications/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { DisputeSides, QuestionedCase } from './dispute.ts';

type SideNotice = {
  code: NoticeCode<'disputes'>;
  title: string;
  text: string;
  dedupe_key?: string;
  actor_id?: string | undefined;
  until?: Date;
};

export const notifySides = (tx: Tx, dispute: DisputeSides, order: OrderRecord, notice: SideNotice): Promise<void> =>
  notifyMembers(tx, dispute, order, [dispute.opener_id, dispute.respondent_id], notice);

export const notifyOther = (
  tx: Tx,
  { dispute, order, side }: Pick<QuestionedCase, 'dispute' | 'order' | 'side'>,
  notice: SideNotice,
): Promise<void> => notifyMembers(tx, dispute, order, [side === 'opener' ? dispute.respondent_id : dispute.opener_id], notice);

async function notifyMembers(
  tx: Tx,
  dispute: DisputeSides,
  order: OrderRecord,
  to: string[],
  { title, dedupe_key, ...notice }: SideNotice,
): Promise<void> {
  await publishChanged(tx, [dispute.opener_id, dispute.respondent_id], { type: 'dispute', id: dispute.id });
  await notify(tx, to, {
    ...notice,
    kind: 'disputes',
    title: `${title}: заказ №${order.number}`,
    url: `/profile/disputes/${dispute.id}`,
    entity: { type: 'dispute', id: dispute.id },
    dedupe_key: dedupe_key ?? `${dispute.id}:${notice.code}`,
  });
}
