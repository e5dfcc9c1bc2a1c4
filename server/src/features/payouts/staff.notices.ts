import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatSum } from '../../platform/format-money.ts';
import { sentence } from '../../platform/sentence.ts';
import { notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

type Data = { number: number; user_id: string; amount_minor: number; ends_at?: string };
type Text = (data: Data, event: Pick<AnnouncedEvent, 'reason' | 'actor_id'>) => { title: string; text: string } | undefined;

const timeText = new Intl.DateTimeFormat('ru-RU', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' },
});
const text: Record<string, Text> = {
  // by one of them: they know
  'payout.held': ({ number, amount_minor }, { reason, actor_id }) =>
    actor_id
      ? undefined
      : { title: `Решите о выплате №${number}, ${formatSum(amount_minor)}`, text: `${sentence(reason ?? '')} Без решения она не уйдёт.` },
  'payout.hold_ending': ({ number, amount_minor, ends_at }, { reason }) => ({
    title: `Удержание выплаты №${number}, ${formatSum(amount_minor)}, кончается`,
    text: `${timeText.format(new Date(ends_at!))} она пойдёт дальше сама. Удержана: «${reason}».`,
  }),
  'payout.hold_ended': ({ number, amount_minor }, { reason }) => ({
    title: `Выплата №${number}, ${formatSum(amount_minor)}, пошла дальше сама`,
    text: sentence(reason ?? ''),
  }),
  'payout.returned': ({ number, amount_minor }) => ({
    title: `Банк вернул выплату №${number}, ${formatSum(amount_minor)}`,
    text: 'Деньги снова на балансе получателя.',
  }),
};
export const staffEvents = Object.keys(text);

export async function notifyStaff(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const staff = await listStaff(tx, 'finance');
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const data = event.data as Data;
      const said = text[event.type]!(data, event);
      if (!said) return [];
      const notice = { ...said, code: 'N-F7', kind: 'money' as const, url: `/admin/payments?id=${event.entity_id}`, isMailed: true };
      const about = { entity: { type: 'payout', id: event.entity_id }, dedupe_key: event.id };
      return staff.filter(({ id }) => id !== data.user_id).map(({ id }) => ({ ...notice, ...about, to: id }));
    }),
  );
}
