import type { Tx } from '../../platform/db/index.ts';
import {
  type AnnouncedEvent,
  type EventOf,
  type EventReaders,
  eventReader,
  eventTypes,
  formatSum,
  sentence,
} from '../../platform/index.ts';
import { notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Text = { title: string; text: string } | undefined;

const timeText = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});
const text = {
  // by one of them: they know
  'payout.held': ({ data: { number, amount_minor }, reason, actor_id }) =>
    actor_id
      ? undefined
      : { title: `Решите о выплате №${number}, ${formatSum(amount_minor)}`, text: `${sentence(reason ?? '')} Без решения она не уйдёт.` },
  'payout.hold_ending': ({ data: { number, amount_minor, ends_at }, reason }) => ({
    title: `Удержание выплаты №${number}, ${formatSum(amount_minor)}, кончается`,
    text: `${timeText.format(new Date(ends_at!))} она пойдёт дальше сама. Удержана: «${reason}».`,
  }),
  'payout.hold_ended': ({ data: { number, amount_minor }, reason }) => ({
    title: `Выплата №${number}, ${formatSum(amount_minor)}, пошла дальше сама`,
    text: sentence(reason ?? ''),
  }),
  'payout.returned': ({ data: { number, amount_minor } }) => ({
    title: `Банк вернул выплату №${number}, ${formatSum(amount_minor)}`,
    text: 'Деньги снова на балансе получателя.',
  }),
} satisfies Partial<EventReaders<EventOf<'payout'>, Text>>;
export const staffEvents = eventTypes(text);

export async function notifyStaff(tx: Tx, events: readonly AnnouncedEvent<keyof typeof text>[]): Promise<void> {
  const staff = await listStaff(tx, 'finance');
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const answer = eventReader(text)(event);
      if (!answer) return [];
      const notice = {
        ...answer,
        code: 'N-F7' as const,
        kind: 'money' as const,
        url: `/admin/payments?id=${event.entity_id}`,
        isMailed: true,
      };
      const about = { entity: { type: 'payout', id: event.entity_id }, dedupe_key: event.id };
      return staff.filter(({ id }) => id !== event.data.user_id).map(({ id }) => ({ ...notice, ...about, to: id }));
    }),
  );
}
