/** Notices for the owner of a payout, also of their own request: it may be somebody else who made it. */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatSum } from '../../platform/format-money.ts';
import { sentence } from '../../platform/sentence.ts';
import { notifyEach } from '../notifications/index.ts';
import { listPayoutFacts, type PayoutFacts } from './payouts.sql.ts';

export type OwnerNotice = { code: string; title: string; text: string; isMailed: boolean };
type Data = { user_id: string; amount_minor: number; ends_at?: string };
type NoticeWriter = (
  about: Data & Omit<PayoutFacts, 'id'> & { net_minor: number; to: string | undefined; is_by_itself: boolean },
  reason: string | undefined,
) => OwnerNotice;

const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** The reason is the staff's; a hold that ended by itself says so. */
const goesOn: NoticeWriter = ({ number, amount_minor, destination_masked, to, is_by_itself }, reason) => ({
  code: 'N-F7',
  title: `Выплата №${number} снова в работе: ${formatSum(amount_minor)}`,
  text: `${is_by_itself && reason ? `${sentence(reason)} ` : ''}${destination_masked}. ${to === 'queued' ? 'Уйдёт в банк в ближайшие минуты.' : 'Теперь её проверит сотрудник.'}`,
  isMailed: true,
});

const noticeWriters: Record<string, NoticeWriter> = {
  'payout.requested': ({ number, amount_minor, destination_masked, to }) => ({
    code: 'N-F7',
    title: `Выплата №${number} ${to === 'queued' ? 'запрошена' : 'на проверке'}: ${formatSum(amount_minor)}`,
    text: `${destination_masked}. Если её просили не вы, отмените её и смените пароль.`,
    isMailed: true,
  }),
  'payout.held': ({ number, amount_minor, destination_masked, ends_at }, reason) => ({
    code: 'N-F7',
    title: `Выплата №${number} на проверке: ${formatSum(amount_minor)}`,
    text: `${reason ? `Причина: «${reason}». ` : ''}${destination_masked}. Деньги отложены, пока выплату не отправили, её можно отменить.${ends_at ? ` Если решения не будет до ${dayText.format(new Date(ends_at))}, выплата пойдёт дальше сама.` : ''}`,
    isMailed: true,
  }),
  'payout.released': goesOn,
  'payout.hold_ended': goesOn,
  'payout.cancelled': ({ number, amount_minor }) => ({
    code: 'N-F8',
    title: `Выплата №${number} отменена, ${formatSum(amount_minor)} снова на балансе`,
    text: '',
    isMailed: false,
  }),
  'payout.rejected': ({ number, amount_minor }, reason) => ({
    code: 'N-F8',
    title: `Выплата №${number} отменена, ${formatSum(amount_minor)} снова на балансе`,
    text: reason ? `Причина: «${reason}».` : '',
    isMailed: true,
  }),
  'payout.paid': ({ number, net_minor, destination_masked }) => ({
    code: 'N-F9',
    title: `Выплата №${number} выплачена: ${formatSum(net_minor)}`,
    text: `${destination_masked}. Банк зачисляет её по своим срокам.`,
    isMailed: true,
  }),
  'payout.paid_late': ({ number, net_minor }) => ({
    code: 'N-F9',
    title: `Выплата №${number} всё-таки прошла: ${formatSum(net_minor)}`,
    text: 'Банк сообщил о ней после отказа, поэтому с баланса эта сумма снята.',
    isMailed: true,
  }),
  'payout.failed': ({ number, amount_minor, failure_message }) => ({
    code: 'N-F10',
    title: `Выплата №${number} не прошла, ${formatSum(amount_minor)} снова на балансе`,
    text: failure_message ? `${failure_message}.` : '',
    isMailed: true,
  }),
  'payout.returned': ({ number, amount_minor, failure_message }) => ({
    code: 'N-F10',
    title: `Банк вернул выплату №${number}, ${formatSum(amount_minor)} снова на балансе`,
    text: failure_message ? `${failure_message}.` : '',
    isMailed: true,
  }),
  'payout.owed': ({ amount_minor }) => ({
    code: 'N-F10',
    title: `Вывод остановлен: ${formatSum(amount_minor)} пришли вам дважды`,
    text: 'Банк выплатил то, что мы посчитали неудавшимся, а деньги с баланса потрачены. Пополните баланс на эту сумму.',
    isMailed: true,
  }),
};
export const ownerEvents = Object.keys(noticeWriters);

export function ownerNotice(
  event: Pick<AnnouncedEvent, 'type' | 'data' | 'reason' | 'to'>,
  facts: Omit<PayoutFacts, 'id'>,
): OwnerNotice | undefined {
  const data = event.data as Data;
  return noticeWriters[event.type]?.(
    { ...data, ...facts, net_minor: data.amount_minor - facts.fee_minor, to: event.to, is_by_itself: event.type === 'payout.hold_ended' },
    event.reason,
  );
}

export async function notifyOwner(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const known = await listPayoutFacts(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const facts = known.get(event.entity_id);
      const said = facts && ownerNotice(event, facts);
      const entity = { type: 'payout', id: event.entity_id };
      const to = (event.data as Data).user_id;
      return said ? [{ ...said, kind: 'money' as const, url: '/profile/finance', to, entity, dedupe_key: event.id }] : [];
    }),
  );
}
