/**
 * N-K1: whose right was given or taken is notified at once. N-K2: the others who may sign are notified of each change: a secret right is
 * what a stolen account would begin with.
 */

import { rightText } from '@artel/contracts/people/right-text.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type Events, eventTypes, formatDateTime, site } from '../../platform/index.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Data = Events[EventOf<'right_change'>];
const titles: Record<EventOf<'right_change'>, (data: Data) => string> = {
  'right_change.proposed': ({ way, right, user_name }) =>
    `${way === 'give' ? 'Дать' : 'Снять'} право «${rightText[right].name}» @${user_name}: нужна подпись`,
  'right_change.signed': ({ way, right, user_name }) =>
    `Право «${rightText[right].name}» ${way === 'give' ? 'дано' : 'снято'}: @${user_name}`,
  'right_change.refused': ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: изменение отклонено`,
  'right_change.withdrawn': ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: предложение снято`,
  'right_change.expired': ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: не подписано в срок`,
};
export const rightChangeEvents = eventTypes(titles);

export async function notifyOfRights(tx: Tx, events: readonly AnnouncedEvent<EventOf<'right_change'>>[]): Promise<void> {
  const seniors = (await listStaff(tx, 'superadmin')).map(({ id }) => id);
  const notices = events.flatMap((event): NoticeTo[] => {
    const { type, data } = event;
    const same = { kind: 'security' as const, entity: { type: 'right_change', id: event.entity_id }, dedupe_key: event.id };
    const others = seniors.filter((id) => id !== data.user_id && id !== event.actor_id);
    const term = type === 'right_change.proposed' ? ` Подписать можно до ${formatDateTime(new Date(data.expires_at), event.at)}.` : '';
    return [
      ...(type === 'right_change.signed'
        ? [{ ...same, code: 'N-K1' as const, to: data.user_id, ...toOwner(data, event.reason ?? '') }]
        : []),
      ...others.map((to) => ({
        ...same,
        code: 'N-K2' as const,
        to,
        title: titles[type](data),
        url: '/admin/staff',
        // what waits for a signature or holds already is worth a letter, the rest a line
        text: `${event.reason ? `Причина: «${event.reason}».` : ''}${term}`.trim(),
        isMailed: type === 'right_change.proposed' || type === 'right_change.signed',
      })),
    ];
  });
  await notifyEach(tx, notices);
}

const toOwner = ({ right, way }: Data, reason: string): Pick<NoticeTo, 'title' | 'text' | 'url'> => {
  const { name, opens } = rightText[right];
  return way === 'give'
    ? {
        title: `Вам дали право «${name}»`,
        text: `Открывает: ${opens}. Причина: «${reason}».${site().staffNeedsSecondFactor ? ' Включите второй фактор: без него права сотрудника не действуют.' : ''}`,
        url: site().staffNeedsSecondFactor ? '/profile/settings?section=security' : '/admin',
      }
    : { title: `С вас снято право «${name}»`, text: `Причина: «${reason}».`, url: '/profile/settings?section=security' };
};
