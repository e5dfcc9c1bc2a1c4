/** Words of the chat: what happened in an order, as its card says it. A missing event does not compile. */
import type { OrderEventType } from '@artel/contracts/orders.ts';

export const cardText: Record<OrderEventType, string> = {
  'order.created': 'Заказ оформлен',
  'order.paid': 'Заказ оплачен, деньги в резерве',
  'order.brief_answered': 'Заказчик ответил на вопросы исполнителя',
  'order.started': 'Исполнитель взял заказ в работу',
  'order.completed': 'Заказ выполнен',
  'order.cancelled': 'Заказ отменён',
  'stage.funded': 'Этап оплачен, деньги в резерве',
  'stage.started': 'Работа над этапом началась',
  'stage.delivered': 'Работа сдана на проверку',
  'stage.returned': 'Работа возвращена на доработку',
  'stage.review_extended': 'Срок проверки продлён',
  'stage.accepted': 'Работа принята',
  'stage.cleared': 'Оплата стала доступна исполнителю',
  'stage.late': 'Срок сдачи прошёл',
};
