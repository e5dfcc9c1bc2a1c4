/**
 * N-K3: whose second factor is to end hears of it when the wait begins, how to keep it, and what came of it. N-K4: the others who may sign
 * hear of each step, whoever made it.
 */

import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type Events, eventTypes, formatDateTime } from '../../platform/index.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Step = EventOf<'factor_reset'>;
const titles: Record<Step, string> = {
  'factor_reset.proposed': 'нужна подпись',
  'factor_reset.waiting': 'подписан, идут трое суток',
  'factor_reset.refused': 'отклонён',
  'factor_reset.withdrawn': 'предложение снято',
  'factor_reset.expired': 'не подписан в срок',
  'factor_reset.stopped': 'остановлен',
  'factor_reset.kept': 'не нужен, вход со вторым фактором был',
  'factor_reset.done': 'второй фактор снят',
};
export const factorResetEvents = eventTypes(titles);

export async function notifyOfResets(tx: Tx, events: readonly AnnouncedEvent<Step>[]): Promise<void> {
  const seniors = (await listStaff(tx, 'superadmin')).map(({ id }) => id);
  const notices = events.flatMap((event): NoticeTo[] => {
    const { type: step, data } = event;
    const same = { kind: 'security' as const, entity: { type: 'factor_reset', id: event.entity_id }, dedupe_key: event.id };
    const text = toOwner(step, data, event.at);
    const others = seniors.filter((id) => id !== data.user_id && id !== event.actor_id);
    return [
      ...(text ? [{ ...same, ...text, code: 'N-K3' as const, to: data.user_id }] : []),
      ...others.map((to) => ({
        ...same,
        code: 'N-K4' as const,
        to,
        title: `Сброс второго фактора @${data.user_name}: ${titles[step]}`,
        url: '/admin/staff',
        text: event.reason ? `Причина: «${event.reason}».` : '',
        isMailed: step === 'factor_reset.proposed' || step === 'factor_reset.waiting',
      })),
    ];
  });
  await notifyEach(tx, notices);
}

/** What never had an effect is not sent to the owner. */
function toOwner(step: Step, { due_at }: Events[Step], at: Date): Pick<NoticeTo, 'title' | 'text' | 'url'> | undefined {
  const url = '/profile/settings?section=security';
  if (step === 'factor_reset.waiting')
    return {
      title: `Второй фактор будет снят: ${formatDateTime(new Date(due_at), at)}`,
      text: 'Об этом нас попросили от вашего имени. Если просили не вы или фактор нашёлся, войдите с ним ещё раз до этого срока: сброс отменится сам. После входа смените пароль, если просили не вы.',
      url,
    };
  if (step === 'factor_reset.done')
    return {
      title: 'Второй фактор снят',
      text: 'Вход теперь по почте и паролю, все сеансы завершены. Войдите и включите второй фактор заново. Если просили не вы, сразу смените пароль и напишите в поддержку.',
      url,
    };
  if (step === 'factor_reset.stopped' || step === 'factor_reset.kept')
    return {
      title: 'Сброс второго фактора отменён',
      text: step === 'factor_reset.kept' ? 'Вы вошли с ним, значит, он у вас. Всё осталось как было.' : 'Второй фактор остался как был.',
      url,
    };
  return undefined;
}
