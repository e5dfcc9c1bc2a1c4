/** N-A1: whoever wrote to the administration learns that it has come. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { notify } from '../notifications/index.ts';

/** Reacts to `appeal.opened`. */
export const tellAppealReceived = (tx: Tx, event: AnnouncedEvent): Promise<void> => {
  const { number, user_id, about } = event.data as { number: number; user_id: string; about: string };
  return notify(tx, [user_id], {
    kind: 'appeals',
    code: 'N-A1',
    title: `Обращение №\u00a0${number} принято`,
    text: `Жалоба: «${about}». Её увидит модератор.`,
    entity: { type: 'appeal', id: event.entity_id },
    url: '/profile/notifications',
    dedupe_key: event.entity_id,
  });
};
