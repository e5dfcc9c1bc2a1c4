/** Notices for the owner of a payout, also of their own request: it may be somebody else who made it. */

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
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import { listPayoutFacts, type PayoutFacts } from './payouts.sql.ts';

type Written = { code: NoticeCode<'money'>; title: string; text: string };
export type OwnerNotice = Written & { isMailed: boolean };
type Facts = Omit<PayoutFacts, 'id'> & { net_minor: number };

const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** The reason is the staff's; a hold that ended by itself says so. */
const goesOn = (
  { type, data, reason, to }: AnnouncedEvent<'payout.released' | 'payout.hold_ended'>,
  { destination_masked }: Facts,
): Written => ({
  code: 'N-F7',
  title: `Выплата №${data.number} снова в работе: ${formatSum(data.amount_minor)}`,
  text: `${type === 'payout.hold_ended' && reason ? `${sentence(reason)} ` : ''}${destination_masked}. ${to === 'queued' ? 'Уйдёт в банк в ближайшие минуты.' : 'Теперь её проверит сотрудник.'}`,
});

const noticeWriters = {
  'payout.requested': ({ data: { number, amount_minor }, to }, { destination_masked }) => ({
    code: 'N-F7',
    title: `Выплата №${number} ${to === 'queued' ? 'запрошена' : 'на проверке'}: ${formatSum(amount_minor)}`,
    text: `${destination_masked}. Если её просили не вы, отмените её и смените пароль.`,
  }),
  'payout.held': ({ data: { number, amount_minor, ends_at }, reason }, { destination_masked }) => ({
    code: 'N-F7',
    title: `Выплата №${number} на проверке: ${formatSum(amount_minor)}`,
    text: `${reason ? `Причина: «${reason}». ` : ''}${destination_masked}. Деньги отложены, пока выплату не отправили, её можно отменить.${ends_at ? ` Если решения не будет до ${dayText.format(new Date(ends_at))}, выплата пойдёт дальше сама.` : ''}`,
  }),
  'payout.released': goesOn,
  'payout.hold_ended': goesOn,
  'payout.cancelled': ({ data: { number, amount_minor } }) => ({
    code: 'N-F8',
    title: `Выплата №${number} отменена, ${formatSum(amount_minor)} снова на балансе`,
    text: '',
  }),
  'payout.rejected': ({ data: { number, amount_minor }, reason }) => ({
    code: 'N-F8',
    title: `Выплата №${number} отменена, ${formatSum(amount_minor)} снова на балансе`,
    text: reason ? `Причина: «${reason}».` : '',
  }),
  'payout.paid': ({ data: { number } }, { net_minor, destination_masked }) => ({
    code: 'N-F9',
    title: `Выплата №${number} выплачена: ${formatSum(net_minor)}`,
    text: `${destination_masked}. Банк зачисляет её по своим срокам.`,
  }),
  'payout.paid_late': ({ data: { number } }, { net_minor }) => ({
    code: 'N-F9',
    title: `Выплата №${number} всё-таки прошла: ${formatSum(net_minor)}`,
    text: 'Банк сообщил о ней после отказа, поэтому с баланса эта сумма снята.',
  }),
  'payout.failed': ({ data: { number, amount_minor } }, { failure_message }) => ({
    code: 'N-F10',
    title: `Выплата №${number} не прошла, ${formatSum(amount_minor)} снова на балансе`,
    text: failure_message ? `${failure_message}.` : '',
  }),
  'payout.returned': ({ data: { number, amount_minor } }, { failure_message }) => ({
    code: 'N-F10',
    title: `Банк вернул выплату №${number}, ${formatSum(amount_minor)} снова на балансе`,
    text: failure_message ? `${failure_message}.` : '',
  }),
  'payout.owed': ({ data: { amount_minor } }) => ({
    code: 'N-F10',
    title: `Вывод остановлен: ${formatSum(amount_minor)} пришли вам дважды`,
    text: 'Банк выплатил то, что мы посчитали неудавшимся, а деньги с баланса потрачены. Пополните баланс на эту сумму.',
  }),
} satisfies Partial<EventReaders<EventOf<'payout'>, Written, [Facts]>>;
export const ownerEvents = eventTypes(noticeWriters);
type NoticeInput = AnnouncedEvent<keyof typeof noticeWriters>;

/** Who has taken a payout back needs no letter about it. */
export const ownerNotice = (event: NoticeInput, facts: Omit<PayoutFacts, 'id'>): OwnerNotice => ({
  ...eventReader(noticeWriters)(event, { ...facts, net_minor: event.data.amount_minor - facts.fee_minor }),
  isMailed: event.type !== 'payout.cancelled',
});

export async function notifyOwner(tx: Tx, events: readonly NoticeInput[]): Promise<void> {
  const known = await listPayoutFacts(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const facts = known.get(event.entity_id);
      const text = facts && ownerNotice(event, facts);
      const entity = { type: 'payout', id: event.entity_id };
      const to = event.data.user_id;
      return text ? [{ ...text, kind: 'money' as const, url: '/profile/finance', to, entity, dedupe_key: event.id }] : [];
    }),
  );
}
