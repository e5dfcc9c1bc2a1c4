import type { OrderEvent, OrderEventType } from '@artel/contracts/orders/order-events.ts';
import { formatExact } from '../../../platform/format/index.ts';

const titles: Record<OrderEventType, string | null> = {
  'order.created': 'Заказ оформлен',
  'order.paid': 'Заказ оплачен',
  'order.brief_answered': 'Ответы на вопросы перед началом',
  'order.started': 'Работа началась',
  'order.completed': 'Заказ завершён',
  'order.cancelled': 'Заказ отменён',
  'order.resolved': 'Заказ закрыт: деньги разделены',
  'stage.funded': 'Этап оплачен',
  'stage.started': 'Этап начат',
  'stage.delivered': 'Работа сдана',
  'stage.returned': 'Возвращено на доработку',
  'stage.review_extended': 'Проверка продлена',
  'stage.review_moved': 'Проверка продлена на сутки: заказчик написал под её конец',
  'stage.asked': 'Исполнитель задал вопросы',
  'stage.answered': 'Заказчик ответил на вопросы',
  'stage.paused': 'Ответов нет сутки, срок остановлен',
  'stage.pause_over': 'Работа стоит 14 дней без ответов',
  'stage.pause_agreed': 'Пауза по согласию',
  'stage.resumed': 'Пауза кончилась',
  'stage.reserve_warned': null,
  'stage.reserve_asked': 'Деньги этапа в резерве 150 дней',
  'stage.reserve_returned': 'Резерв вернулся заказчику',
  'stage.reserve_judged': null,
  'stage.accepted': 'Работа принята',
  'stage.cleared': null,
  'stage.late': 'Срок прошёл, работа не сдана',
  'stage.disputed': 'Открыт спор',
  'stage.dispute_withdrawn': 'Спор отозван',
  'stage.shared_out': 'Деньги этапа разделены',
  'stage.days_given': 'Срок этапа продлён',
  'stage.cancelled': 'Этап отменён',
  'order.contested': 'Банк оспорил оплату, заказ остановлен',
  'order.uncontested': 'Банк решил, заказ идёт дальше',
  'order.reminded': null,
  'order.request_asked': 'Просьба по заказу',
  'order.request_accepted': 'Согласие на просьбу',
  'order.request_declined': 'Отказ на просьбу',
  'order.request_withdrawn': 'Просьба снята',
  'order.request_lapsed': 'Просьба осталась без ответа',
};
const bad: ReadonlySet<OrderEventType> = new Set(['stage.late', 'stage.disputed', 'stage.paused', 'stage.cancelled', 'order.cancelled']);

type Sentence = { title: string; note?: string; mark?: 'bad' };

export function describeHappened({ type, data, reason }: OrderEvent, stages: number, now: Date): Sentence | null {
  const title = titles[type];
  if (title === null) return null;
  const stage = stages > 1 && typeof data.stage_no === 'number' ? ` · этап ${data.stage_no}` : '';
  const due = typeof data.due_at === 'string' ? `срок до ${formatExact(new Date(data.due_at), now)}` : '';
  const note = [reason && `«${reason}»`, due].filter(Boolean).join(' · ');
  return { title: `${title}${stage}`, ...(note && { note }), ...(bad.has(type) && { mark: 'bad' }) };
}
