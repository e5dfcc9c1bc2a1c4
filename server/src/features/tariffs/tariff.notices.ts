/** N-K5: the others who propose and sign are notified of each step, because a secret tariff is what a stolen account would try. */

import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, eventTypes, formatDateTime } from '../../platform/index.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

const titles: Record<EventOf<'tariff'>, string> = {
  'tariff.proposed': 'изменение ждёт подписи',
  'tariff.signed': 'изменение объявлено',
  'tariff.refused': 'изменение отклонено',
  'tariff.withdrawn': 'предложение снято',
  'tariff.expired': 'изменение не подписано в срок',
  'tariff.called_off': 'объявленное изменение отменено',
};
export const tariffEvents = eventTypes(titles);

export async function notifyOfTariffs(tx: Tx, events: readonly AnnouncedEvent<EventOf<'tariff'>>[]): Promise<void> {
  const staff = await listStaff(tx, 'finance');
  const notices = events.flatMap((event): NoticeTo[] => {
    const { title, was, becomes, valid_from, expires_at } = event.data;
    const text = [
      `Было: ${was}. Станет: ${becomes}, с ${formatDateTime(new Date(valid_from), event.at)}.`,
      ...(event.reason ? [`Причина: «${event.reason}».`] : []),
      ...(event.type === 'tariff.proposed' ? [`Подписать можно до ${formatDateTime(new Date(expires_at), event.at)}.`] : []),
    ].join(' ');
    return staff
      .filter(({ id }) => id !== event.actor_id)
      .map(({ id: to }) => ({
        code: 'N-K5',
        kind: 'security' as const,
        to,
        title: `${title}: ${titles[event.type]}`,
        text,
        url: '/admin/payments?tab=tariffs',
        entity: { type: 'tariff', id: event.entity_id },
        dedupe_key: event.id,
        // what waits for a signature or is announced is worth a letter, the rest a line
        isMailed: event.type === 'tariff.proposed' || event.type === 'tariff.signed' || event.type === 'tariff.called_off',
      }));
  });
  await notifyEach(tx, notices);
}
