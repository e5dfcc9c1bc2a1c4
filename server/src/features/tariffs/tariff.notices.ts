/** N-K5: the others who propose and sign are notified of each step, because a secret tariff is what a stolen account would try. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatDateTime } from '../../platform/format-datetime.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Data = { title: string; was: string; becomes: string; valid_from: string; expires_at: string };
const steps = ['proposed', 'signed', 'refused', 'withdrawn', 'expired', 'called_off'] as const;
type Step = (typeof steps)[number];
export const tariffEvents = steps.map((step) => `tariff.${step}`);

const titles: Record<Step, string> = {
  proposed: 'изменение ждёт подписи',
  signed: 'изменение объявлено',
  refused: 'изменение отклонено',
  withdrawn: 'предложение снято',
  expired: 'изменение не подписано в срок',
  called_off: 'объявленное изменение отменено',
};

export async function notifyOfTariffs(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const staff = await listStaff(tx, 'finance');
  const told = events.flatMap((event): NoticeTo[] => {
    const step = event.type.split('.')[1] as Step;
    const { title, was, becomes, valid_from, expires_at } = event.data as Data;
    const text = [
      `Было: ${was}. Станет: ${becomes}, с ${formatDateTime(new Date(valid_from), event.at)}.`,
      ...(event.reason ? [`Причина: «${event.reason}».`] : []),
      ...(step === 'proposed' ? [`Подписать можно до ${formatDateTime(new Date(expires_at), event.at)}.`] : []),
    ].join(' ');
    return staff
      .filter(({ id }) => id !== event.actor_id)
      .map(({ id: to }) => ({
        ...{ code: 'N-K5', kind: 'security' as const, to, title: `${title}: ${titles[step]}`, text, url: '/admin/payments?tab=tariffs' },
        ...{ entity: { type: 'tariff', id: event.entity_id }, dedupe_key: event.id },
        // what waits for a signature or is announced is worth a letter, the rest a line
        isMailed: step === 'proposed' || step === 'signed' || step === 'called_off',
      }));
  });
  await notifyEach(tx, told);
}
