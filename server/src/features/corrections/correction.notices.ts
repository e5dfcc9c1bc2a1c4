import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, formatSum } from '../../platform/index.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';

export const notifyOfCorrection = (tx: Tx, events: readonly AnnouncedEvent<'correction.signed'>[]): Promise<void> =>
  notifyEach(
    tx,
    events.flatMap((event): NoticeTo[] => {
      const { number, amount_minor, from_owner, to_owner } = event.data;
      const text = (to: string | null, title: string, key: string): NoticeTo[] =>
        to
          ? [
              {
                code: 'N-F8',
                kind: 'money',
                to,
                title,
                isMailed: true,
                url: '/profile/payments',
                text: `Исправление №${number}. Причина: «${event.reason ?? ''}». Строка есть в платежах. Не согласны — напишите в поддержку.`,
                entity: { type: 'correction', id: event.entity_id },
                dedupe_key: `${event.id}:${key}`,
              },
            ]
          : [];
      return [
        ...text(from_owner, `С баланса списано ${formatSum(amount_minor)} исправлением`, 'from'),
        ...text(to_owner, `На баланс зачислено ${formatSum(amount_minor)} исправлением`, 'to'),
      ];
    }),
  );
