/** N-A1: whoever wrote to the administration learns that it has come. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { notify } from '../notifications/index.ts';

/** A telling of `appeal.opened`. */
export async function tellAppealReceived(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  for (const { entity_id, data } of events) {
    const { number, user_id, about } = data as { number: number; user_id: string; about: string };
    await notify(tx, [user_id], {
      kind: 'appeals',
      code: 'N-A1',
      title: `Обращение №\u00a0${number} принято`,
      text: `Жалоба: «${about}». Её увидит модератор.`,
      entity: { type: 'appeal', id: entity_id },
      url: '/profile/notifications',
      dedupe_key: entity_id,
    });
  }
}
