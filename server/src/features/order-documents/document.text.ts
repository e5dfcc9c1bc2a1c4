import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import type { OrderDocument } from '@artel/contracts/orders/documents.ts';
import type { Order, OrderPerson, Stage } from '@artel/contracts/orders/orders.ts';
import type { Part } from '../../platform/pdf/sheet.ts';
import type { Made } from './document.ts';
import type { PaidRecord } from './documents.sql.ts';

const kinds: Record<Exclude<OrderDocument['kind'], 'fiscal'>, string> = {
  invoice: 'Счёт',
  act: 'Акт приёмки',
  receipt: 'Квитанция об оплате',
};
export const titleOf = ({ kind, number }: Made['paper']): string => `${kinds[kind]} №${number}`;

const zone = { timeZone: 'Europe/Moscow' } as const;
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', ...zone });
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone });
const printedTime = (at: string | Date): string => {
  const time = new Date(at);
  return `${day.format(time).replace(/ г\.$/, '')}, ${clock.format(time)}, время московское`;
};
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formatExact = (minor: number): string => exact.format(minor / 100).replace(/[\u202f\u00a0 ]/g, '\u00a0');
const roubles = (minor: number): string => `${formatExact(minor)}\u00a0руб.`;

const party = ({ name, surname, user_name }: OrderPerson): string => `${name} ${surname}, ${user_name}`;
const sides = ({ customer, seller, number, title }: Order): [string, string][] => [
  ['Заказчик', party(customer)],
  ['Исполнитель', party(seller)],
  ['Заказ', `№${number} «${title}»`],
];

function sumsOf(stages: readonly Stage[], { withFee, withResult = true }: { withFee: boolean; withResult?: boolean }): Part {
  const price = stages.reduce((all, { price_minor }) => all + price_minor, 0);
  const fee = withFee ? stages.reduce((all, { fee_buyer_minor }) => all + fee_buyer_minor, 0) : 0;
  return {
    form: 'table',
    head: ['№', 'Работа', 'Сумма, руб.'],
    widths: [24, null, 90],
    sums: [2],
    rows: [
      ...stages.map(({ no, title, result, price_minor }) => ({
        cells: [String(no), withResult && result && result !== title ? `${title}\n${result}` : title, formatExact(price_minor)],
      })),
      ...(fee > 0 ? [{ cells: ['', 'Сбор сервиса', formatExact(fee)] }] : []),
      { cells: ['', 'Итого', formatExact(price + fee)], isStrong: true },
    ],
  };
}

function invoiceParts(order: Order, stages: readonly Stage[], { at }: OrderDocument, address: string): Part[] {
  const until = order.status === 'awaiting_payment' ? order.payment_due_at : order.next.until;
  return [
    {
      form: 'facts',
      facts: [['Выставлен', printedTime(at)], ...sides(order), ...(until ? [['Оплатить до', printedTime(until)] as const] : [])],
    },
    sumsOf(stages, { withFee: true }),
    {
      form: 'text',
      text: `Оплатить: ${address}/payments/${order._id}.${stages.length > 1 ? ' Можно сразу всё или сначала первый этап из списка.' : ''}`,
    },
    { form: 'soft', text: 'Деньги лежат в резерве, пока заказчик не примет работу. Реквизитов для банковского перевода у счёта нет.' },
  ];
}

const accepted: Record<'customer' | 'clock' | 'arbiter', string> = {
  customer: 'Работу принял заказчик.',
  clock: 'Срок проверки закончился, заказчик не ответил: работа принята автоматически.',
  arbiter: 'Работа принята по решению спора.',
};
function actParts(order: Order, stage: Stage, { at }: OrderDocument): Part[] {
  const handed = stage.deliveries[0];
  const isListed = stage.promised.length > 1;
  return [
    {
      form: 'facts',
      facts: [
        ['Принято', printedTime(at)],
        ...sides(order),
        ...(order.stages.length > 1 ? [['Этап', `${stage.no} из ${order.stages.length}`] as const] : []),
        ...(handed ? [['Сдано', `${printedTime(handed.delivered_at)}, версия ${handed.no}`] as const] : []),
      ],
    },
    sumsOf([stage], { withFee: false, withResult: !isListed }),
    ...(isListed
      ? ([
          { form: 'heading', text: 'Состав работы' },
          ...stage.promised.map((text) => ({ form: 'text', text: `— ${text}` }) as const),
        ] as const)
      : []),
    ...(handed && handed.files.length > 0
      ? ([
          { form: 'heading', text: 'Сданные файлы' },
          { form: 'text', text: handed.files.map(({ name }) => name).join(', ') },
        ] as const)
      : []),
    { form: 'text', text: stage.accepted_by ? accepted[stage.accepted_by] : 'Работа принята.' },
    { form: 'soft', text: 'Акт составлен по записям заказа. Подписей и реквизитов сторон в нём нет.' },
  ];
}

const methods: Partial<Record<PaymentMethod, string>> = { card: 'банковская карта', sbp: 'СБП', balance: 'баланс' };
function receiptParts(order: Order, paid: PaidRecord, { at, amount_minor }: OrderDocument): Part[] {
  const stages = order.stages.filter(({ _id }) => paid.stage_ids.includes(_id));
  const outside = paid.amount_minor > 0 ? [[`Оплачено: ${methods[paid.method] ?? 'криптовалюта'}`, formatExact(paid.amount_minor)]] : [];
  const balance = paid.from_balance_minor > 0 ? [['Оплачено: баланс', formatExact(paid.from_balance_minor)]] : [];
  return [
    {
      form: 'facts',
      facts: [
        ['Оплачено', printedTime(at)],
        ['Платёж', `№${paid.number}`],
        ...sides(order),
        ...(stages.length > 0 && order.stages.length > 1
          ? [['Этапы', stages.map(({ no, title }) => `${no}. ${title}`).join('\n')] as const]
          : []),
      ],
    },
    {
      form: 'table',
      head: ['Что', 'Сумма, руб.'],
      widths: [null, 90],
      sums: [1],
      rows: [...[...outside, ...balance].map((cells) => ({ cells })), { cells: ['Итого', formatExact(amount_minor)], isStrong: true }],
    },
    ...(paid.is_credited_to_balance
      ? ([{ form: 'text', text: 'Когда платёж пришёл, заказ его уже не ждал: деньги зачислены на баланс заказчика.' }] as const)
      : []),
    ...(paid.refunded_minor > 0
      ? ([{ form: 'text', text: `Из этого платежа туда, откуда платили, возвращено ${roubles(paid.refunded_minor)}` }] as const)
      : []),
    { form: 'soft', text: 'Квитанция показывает запись о платеже. Это не кассовый чек.' },
  ];
}

export function partsOf(order: Order, { paper, of }: Made, address: string): Part[] {
  if (of.kind === 'invoice') return invoiceParts(order, of.stages, paper, address);
  return of.kind === 'act' ? actParts(order, of.stage, paper) : receiptParts(order, of.paid, paper);
}
