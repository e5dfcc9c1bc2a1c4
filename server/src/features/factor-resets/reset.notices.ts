/**
 * N-K3: whose second factor is to end hears of it when the wait begins, how to keep it, and what came of it. N-K4: the others who may sign
 * hear of each step, whoever made it.
 */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatDateTime } from '../../platform/format-datetime.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Data = { user_id: string; user_name: string; due_at: string };
const steps = ['proposed', 'waiting', 'refused', 'withdrawn', 'expired', 'stopped', 'kept', 'done'] as const;
type Step = (typeof steps)[number];
export const factorResetEvents = steps.map((step) => `factor_reset.${step}`);

const titles: Record<Step, string> = {
  proposed: 'нужна подпись',
  waiting: 'подписан, идут трое суток',
  refused: 'отклонён',
  withdrawn: 'предложение снято',
  expired: 'не подписан в срок',
  stopped: 'остановлен',
  kept: 'не нужен, вход со вторым фактором был',
  done: 'второй фактор снят',
};

export async function notifyOfResets(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const seniors = (await listStaff(tx, 'superadmin')).map(({ id }) => id);
  const told = events.flatMap((event): NoticeTo[] => {
    const step = event.type.split('.')[1] as Step;
    const data = event.data as Data;
    const same = { kind: 'security' as const, entity: { type: 'factor_reset', id: event.entity_id }, dedupe_key: event.id };
    const said = toOwner(step, data, event.at);
    const others = seniors.filter((id) => id !== data.user_id && id !== event.actor_id);
    return [
      ...(said ? [{ ...same, ...said, code: 'N-K3', to: data.user_id }] : []),
      ...others.map((to) => ({
        ...{ ...same, code: 'N-K4', to, title: `Сброс второго фактора @${data.user_name}: ${titles[step]}`, url: '/admin/staff' },
        ...{ text: event.reason ? `Причина: «${event.reason}».` : '', isMailed: step === 'proposed' || step === 'waiting' },
      })),
    ];
  });
  await notifyEach(tx, told);
}

/** What never had an effect is not sent to the owner. */
function toOwner(step: Step, { due_at }: Data, at: Date): Pick<NoticeTo, 'title' | 'text' | 'url'> | undefined {
  const url = '/profile/settings?section=security';
  if (step === 'waiting')
    return {
      title: `Второй фактор будет снят: ${formatDateTime(new Date(due_at), at)}`,
      text: 'Об этом нас попросили от вашего имени. Если просили не вы или фактор нашёлся, войдите с ним ещё раз до этого срока: сброс отменится сам. После входа смените пароль, если просили не вы.',
      url,
    };
  if (step === 'done')
    return {
      title: 'Второй фактор снят',
      text: 'Вход теперь по почте и паролю, все сеансы завершены. Войдите и включите второй фактор заново. Если просили не вы, сразу смените пароль и напишите в поддержку.',
      url,
    };
  if (step === 'stopped' || step === 'kept')
    return {
      title: 'Сброс второго фактора отменён',
      text: step === 'kept' ? 'Вы вошли с ним, значит, он у вас. Всё осталось как было.' : 'Второй фактор остался как был.',
      url,
    };
  return undefined;
}
