import type { Order, OrderEvent, Stage } from '@artel/contracts/orders/orders.ts';
import type { OrderRequest, RequestKind, RequestStart } from '@artel/contracts/orders/requests.ts';
import { formatRub, formatTerm } from '../../../platform/format/index.ts';

type Side = 'customer' | 'seller';
const otherSide: Record<Side, Side> = { customer: 'seller', seller: 'customer' };
export const otherName = (order: Order): string => order[order.my_role === 'seller' ? 'customer' : 'seller'].name;

export function requestTitle(request: OrderRequest, order: Order): string {
  const isMine = request.asked_by === order.my_role;
  const { name } = order[request.asked_by];
  if (request.kind === 'cancel') {
    const what = order.stages.length > 1 ? `отменить этап ${request.stage_no}` : 'отменить заказ';
    return `${isMine ? 'Вы предлагаете' : `${name} предлагает`} ${what} по согласию`;
  }
  const offers = isMine ? 'Вы предлагаете' : `${name} предлагает`;
  if (request.kind === 'extra') return `${offers} доп. опцию «${request.title}»`;
  if (request.kind === 'beside') return `${offers} начать этап ${request.stage_no} параллельно`;
  if (request.kind === 'list') return `${offers} изменить список результата${order.stages.length > 1 ? ` этапа ${request.stage_no}` : ''}`;
  if (request.kind === 'pause') return `${offers} паузу на ${formatTerm(request.days)}`;
  return `${isMine ? 'Вы просите' : `${name} просит`} перенести срок на ${formatTerm(request.days)}`;
}

export function silenceWords(request: OrderRequest, order: Order): string {
  const silent = order.my_role === otherSide[request.asked_by] ? 'Промолчите' : 'Без ответа';
  if (request.kind === 'extension') return `${silent} — срок останется прежним.`;
  if (request.kind === 'extra') return `${silent} — заказ останется как есть.`;
  if (request.kind === 'list') return `${silent} — список останется прежним.`;
  if (request.kind === 'beside') return `${silent} — этапы пойдут по очереди.`;
  if (request.kind === 'pause') return `${silent} — паузы не будет, срок идёт.`;
  if (request.if_silent === 'declined') return `Работа уже сдана. ${silent} — отмены не будет, можно будет открыть спор.`;
  const endsOrder = order.stages.find(({ _id }) => _id === request.stage_id)?.ends_order ?? true;
  return `${silent} — ${endsOrder ? 'заказ' : 'этап'} отменится, и ${endsOrder ? 'всё вернётся' : 'его деньги вернутся'} ${order.my_role === 'customer' ? 'вам' : 'заказчику'}, вместе со сбором.`;
}

export const answerText: Record<RequestKind, { accept: string; decline: string; withdraw: string }> = {
  extension: { accept: 'Согласиться', decline: 'Отказать', withdraw: 'Отозвать просьбу' },
  cancel: { accept: 'Согласиться на отмену', decline: 'Не отменять', withdraw: 'Отозвать предложение' },
  extra: { accept: 'Добавить в заказ', decline: 'Не нужно', withdraw: 'Отозвать предложение' },
  pause: { accept: 'Согласиться на паузу', decline: 'Без паузы', withdraw: 'Отозвать предложение' },
  beside: { accept: 'Вести параллельно', decline: 'По очереди', withdraw: 'Отозвать предложение' },
  list: { accept: 'Принять новый список', decline: 'Оставить прежний', withdraw: 'Отозвать предложение' },
};

const otherIsSilent = (order: Order): string => `${otherName(order)} молчит 48 часов`;

type Start = { title: string; about: string; silent: [when: string, then: string]; button: string };
export const startText: Record<RequestStart, (order: Order, stage: Stage) => Start> = {
  extension: ({ customer }) => ({
    title: 'Перенести срок',
    about: `Попросите от 1 до 30 дней и напишите, почему. Решает ${customer.name}.`,
    silent: ['Молчание 48 часов', 'Срок остаётся прежним.'],
    button: 'Попросить время',
  }),
  cancel: (order, stage) => ({
    title: 'Отменить по согласию',
    about: 'Предложите, как поделить резерв этапа. Спор для этого не нужен.',
    silent: stage.delivered_at
      ? [`Работа сдана, ${otherName(order)} молчит 48 часов`, 'Отмены нет, но можно открыть спор.']
      : [
          `Работа не сдана, ${otherName(order)} молчит 48 часов`,
          `${stage.ends_order ? 'Заказ' : 'Этап'} отменяется с полным возвратом заказчику.`,
        ],
    button: 'Предложить',
  }),
  extra: (order) => ({
    title: 'Доп. опция',
    about: 'Ещё работа за отдельные деньги: станет новым этапом, с оплатой и приёмкой, когда дойдёт очередь.',
    silent: [otherIsSilent(order), 'Заказ остаётся как есть.'],
    button: 'Предложить опцию',
  }),
  list: (order) => ({
    title: 'Изменить список результата',
    about: 'Что именно сдаётся: по этому списку принимают работу. Цена и срок не меняются.',
    silent: [otherIsSilent(order), 'Список остаётся прежним.'],
    button: 'Изменить список',
  }),
  pause: (order) => ({
    title: 'Пауза',
    about: 'Работа и её срок постоят, сколько договоритесь: срок сдвинется на столько же. Все паузы этапа вместе — до 14 дней.',
    silent: [otherIsSilent(order), 'Паузы нет, срок идёт.'],
    button: 'Предложить паузу',
  }),
  beside: (order, stage) => ({
    title: 'Начать параллельно',
    about: `Этап «${stage.title}» начнётся, не дожидаясь приёмки остальных: ${stage.status === 'funded' ? 'деньги уже в резерве' : 'как только его оплатят'}. У каждого свои срок, приёмка и деньги.`,
    silent: [otherIsSilent(order), 'Этапы идут по очереди.'],
    button: 'Предложить',
  }),
  give_days: ({ seller }) => ({
    title: 'Перенести срок',
    about: `Дайте от 1 до 30 дней. Просить о переносе может и ${seller.name}.`,
    silent: [`${seller.name} просит, вы молчите 48 часов`, 'Срок остаётся прежним.'],
    button: 'Дать время',
  }),
};

const kindOf: Record<RequestKind, string> = {
  extension: 'перенести срок',
  cancel: 'отменить по согласию',
  extra: 'доп. опция',
  list: 'изменить список результата',
  pause: 'пауза',
  beside: 'вести этап параллельно',
};

type RequestText = { kind: RequestKind; days?: number; customer_minor?: number; title?: string; price_minor?: number };
export function requestText(event: OrderEvent, you: boolean, who: string): { title: string; note?: string } {
  const { kind, days, customer_minor, title, price_minor } = event.data as RequestText;
  const what = title ? `${kindOf[kind]} «${title}»` : `${kindOf[kind]}${days ? ` на ${formatTerm(days)}` : ''}`;
  const part =
    customer_minor !== undefined
      ? `заказчику ${formatRub(customer_minor)} из цены`
      : price_minor && days
        ? `${formatRub(price_minor)}, ${formatTerm(days)}`
        : undefined;
  const note = [part, event.reason && `«${event.reason}»`].filter(Boolean).join(' · ');
  const text = (title: string) => ({ title: `${title}: ${what}`, ...(note && { note }) });
  switch (event.type) {
    case 'order.request_asked':
      return text(you ? 'Вы предложили' : `${who} предлагает`);
    case 'order.request_accepted':
      if (event.actor === 'clock') return { title: `Без ответа 48 часов: ${what}`, note: 'всё вернулось заказчику' };
      return text(you ? 'Вы согласились' : `${who}, согласие`);
    case 'order.request_declined':
      return text(you ? 'Вы отказались' : `${who}, отказ`);
    case 'order.request_withdrawn':
      return text(you ? 'Вы отозвали' : `${who}, отозвано`);
    default:
      return { title: `Снято: ${what}`, note: event.actor === 'system' ? 'из-за спора' : 'ответа не было 48 часов' };
  }
}
