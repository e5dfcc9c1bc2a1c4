import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { notify } from '../../notifications/index.ts';
import { isOwner, mayRead } from '../service.policy.ts';
import { dropAwaiting, holdService, insertAwaiting, takeAwaiting } from './awaited-services.sql.ts';

export function awaitService(viewer: Member, id: string): Promise<{ is_awaited: boolean }> {
  return inTransaction(async (tx) => {
    const service = (await holdService(tx, id)) ?? refuse('SERVICE_NOT_FOUND');
    const verdict = mayRead(service, viewer);
    if (verdict === 'no') refuse('SERVICE_NOT_FOUND');
    if (isOwner(service, viewer)) refuse('SERVICE_IS_YOURS');
    if (service.status === 'active') refuse('SERVICE_IS_OPEN');
    if (service.status !== 'paused') refuse('SERVICE_GONE');
    await insertAwaiting(tx, id, viewer.user_id);
    return { is_awaited: true };
  });
}

export const stopAwaitingService = ({ user_id }: Member, id: string): Promise<{ is_awaited: boolean }> =>
  inTransaction(async (tx) => {
    await dropAwaiting(tx, id, user_id);
    return { is_awaited: false };
  });

/** A job: many may wait. */
export const notifyOpened = ({ event }: { event: { id: string; entity_id: string } }): Promise<void> =>
  inTransaction(async (tx) => {
    const opened = await takeAwaiting(tx, event.entity_id);
    if (!opened) return;
    await notify(tx, opened.user_ids, {
      code: 'N-S6',
      kind: 'services',
      title: `Услуга «${opened.title}» снова открыта`,
      text: 'Вы просили сообщить: её можно заказать.',
      url: `/services/${opened.category_slug}/${event.entity_id}`,
      entity: { type: 'service', id: event.entity_id },
      dedupe_key: event.id,
    });
  });
