import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatSum } from '../../platform/format-money.ts';
import { sentence } from '../../platform/sentence.ts';
import { notifyEach } from '../notifications/index.ts';

type Data = { payment_number: number; user_id: string; amount_minor: number };
type Text = { title: string; text: string };

const noticeWriters: Record<string, (data: Data) => Text> = {
  'chargeback.signed': ({ payment_number, amount_minor }) => ({
    title: `Банк оспорил платёж №${payment_number}`,
    text: `${sentence(`По обращению своего клиента он отозвал у площадки ${formatSum(amount_minor)}`)} Что осталось от платежа на вашем балансе и в заказах, заморожено, пока банк не решит; выплаты из этих денег отменены. Ничего не оспаривали — напишите в поддержку.`,
  }),
  'chargeback.won': ({ payment_number, amount_minor }) => ({
    title: `Банк закрыл спор о платеже №${payment_number}`,
    text: `${sentence(`Он вернул площадке ${formatSum(amount_minor)}`)} Ваши деньги разморожены, заказы идут дальше.`,
  }),
  'chargeback.lost': ({ payment_number, amount_minor }) => ({
    title: `Банк закрыл спор о платеже №${payment_number}`,
    text: `${formatSum(amount_minor)} остались у банка, для клиента, который оспорил платёж. Замороженные деньги ушли в счёт этой суммы.`,
  }),
};
export const contestedEvents = Object.keys(noticeWriters);

export const describeContested = ({ type, data }: Pick<AnnouncedEvent, 'type' | 'data'>): Text | undefined =>
  noticeWriters[type]?.(data as Data);

export const notifyOfContested = (tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> =>
  notifyEach(
    tx,
    events.flatMap((event) => {
      const said = describeContested(event);
      if (!said) return [];
      const entity = { type: 'chargeback', id: event.entity_id };
      const to = (event.data as Data).user_id;
      return [
        { ...said, code: 'N-F6', kind: 'money' as const, to, isMailed: true, url: '/profile/payments', entity, dedupe_key: event.id },
      ];
    }),
  );
