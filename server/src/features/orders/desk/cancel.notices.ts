import type { Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, eventTypes, formatSum } from '../../../platform/index.ts';
import { type NoticeTo, notifyEach } from '../../notifications/index.ts';
import { listStaff } from '../../users/index.ts';

/** Whoever withdraws their own proposal knows. */
type Step = Exclude<EventOf<'order_cancel'>, 'order_cancel.withdrawn'>;
type Text = { title: string; text: (sum: string, reason: string) => string };
const noticeText: Record<Step, Text> = {
  'order_cancel.proposed': {
    title: 'отмена ждёт второй подписи',
    text: (sum, reason) => `Заказчику вернётся ${sum}. Причина: «${reason}». Подписать можно три дня.`,
  },
  'order_cancel.signed': { title: 'отмена подписана', text: (sum) => `Заказ отменён, заказчику вернулось ${sum}.` },
  'order_cancel.refused': { title: 'отмена отклонена', text: (_, reason) => `Заказ идёт дальше. Причина: «${reason}».` },
  'order_cancel.expired': { title: 'отмена не подписана в срок', text: () => 'Заказ идёт дальше. Отмену можно предложить заново.' },
  'order_cancel.void': { title: 'отмена больше не нужна', text: () => 'Заказ закончился иначе, подписывать нечего.' },
};
export const cancelEvents = eventTypes(noticeText);

export async function notifyOfCancels(tx: Tx, events: readonly AnnouncedEvent<Step>[]): Promise<void> {
  const staff = (await listStaff(tx, 'finance')).map(({ id }) => id);
  await notifyEach(
    tx,
    events.flatMap((event): NoticeTo[] => {
      const { number, customer_id, seller_id, proposed_by, returned_minor } = event.data;
      const { title, text } = noticeText[event.type];
      const signers = staff.filter((id) => ![proposed_by, customer_id, seller_id].includes(id));
      return (event.type === 'order_cancel.proposed' ? signers : [proposed_by]).map((to) => ({
        code: 'N-K5',
        kind: 'security',
        to,
        isMailed: true,
        url: `/admin/orders?id=${event.entity_id}`,
        title: `Заказ №${number}: ${title}`,
        text: text(formatSum(returned_minor), event.reason ?? ''),
        entity: { type: 'order_cancel', id: event.entity_id },
        dedupe_key: event.id,
      }));
    }),
  );
}
