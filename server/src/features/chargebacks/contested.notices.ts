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

type Text = { title: string; text: string };

const noticeWriters = {
  'chargeback.signed': ({ data: { payment_number, amount_minor } }) => ({
    title: `Банк оспорил платёж №${payment_number}`,
    text: `${sentence(`По обращению своего клиента он отозвал у площадки ${formatSum(amount_minor)}`)} Что осталось от платежа на вашем балансе и в заказах, заморожено, пока банк не решит; выплаты из этих денег отменены. Ничего не оспаривали — напишите в поддержку.`,
  }),
  'chargeback.won': ({ data: { payment_number, amount_minor } }) => ({
    title: `Банк закрыл спор о платеже №${payment_number}`,
    text: `${sentence(`Он вернул площадке ${formatSum(amount_minor)}`)} Ваши деньги разморожены, заказы идут дальше.`,
  }),
  'chargeback.lost': ({ data: { payment_number, amount_minor } }) => ({
    title: `Банк закрыл спор о платеже №${payment_number}`,
    text: `${formatSum(amount_minor)} остались у банка, для клиента, который оспорил платёж. Замороженные деньги ушли в счёт этой суммы.`,
  }),
} satisfies Partial<EventReaders<EventOf<'chargeback'>, Text>>;
export const contestedEvents = eventTypes(noticeWriters);
type NoticeInput = AnnouncedEvent<keyof typeof noticeWriters>;

export const describeContested = (event: NoticeInput): Text => eventReader(noticeWriters)(event);

export const notifyOfContested = (tx: Tx, events: readonly NoticeInput[]): Promise<void> =>
  notifyEach(
    tx,
    events.map((event) => ({
      ...describeContested(event),
      code: 'N-F6',
      kind: 'money' as const,
      to: event.data.user_id,
      isMailed: true,
      url: '/profile/payments',
      entity: { type: 'chargeback', id: event.entity_id },
      dedupe_key: event.id,
    })),
  );
