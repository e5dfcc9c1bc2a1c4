/**
 * N-K1: whose right was given or taken is notified at once. N-K2: the others who may sign are notified of each change: a secret right is
 * what a stolen account would begin with.
 */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatDateTime } from '../../platform/format-datetime.ts';
import { site } from '../../platform/site.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Data = { user_id: string; user_name: string; right: Right; way: 'give' | 'take'; expires_at: string };
type What = 'proposed' | 'signed' | 'refused' | 'withdrawn' | 'expired';
export const rightChangeEvents = ['proposed', 'signed', 'refused', 'withdrawn', 'expired'].map((what) => `right_change.${what}`);

const titles: Record<What, (data: Data) => string> = {
  proposed: ({ way, right, user_name }) =>
    `${way === 'give' ? 'Дать' : 'Снять'} право «${rightText[right].name}» @${user_name}: нужна подпись`,
  signed: ({ way, right, user_name }) => `Право «${rightText[right].name}» ${way === 'give' ? 'дано' : 'снято'}: @${user_name}`,
  refused: ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: изменение отклонено`,
  withdrawn: ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: предложение снято`,
  expired: ({ right, user_name }) => `Право «${rightText[right].name}» @${user_name}: не подписано в срок`,
};

export async function notifyOfRights(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const seniors = (await listStaff(tx, 'superadmin')).map(({ id }) => id);
  const told = events.flatMap((event): NoticeTo[] => {
    const what = event.type.split('.')[1] as What;
    const data = event.data as Data;
    const same = { kind: 'security' as const, entity: { type: 'right_change', id: event.entity_id }, dedupe_key: event.id };
    const others = seniors.filter((id) => id !== data.user_id && id !== event.actor_id);
    const term = what === 'proposed' ? ` Подписать можно до ${formatDateTime(new Date(data.expires_at), event.at)}.` : '';
    return [
      ...(what === 'signed' ? [{ ...same, code: 'N-K1', to: data.user_id, ...toOwner(data, event.reason ?? '') }] : []),
      ...others.map((to) => ({
        ...{ ...same, code: 'N-K2', to, title: titles[what](data), url: '/admin/staff' },
        // what waits for a signature or holds already is worth a letter, the rest a line
        ...{
          text: `${event.reason ? `Причина: «${event.reason}».` : ''}${term}`.trim(),
          isMailed: what === 'proposed' || what === 'signed',
        },
      })),
    ];
  });
  await notifyEach(tx, told);
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
