import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportOrders as exportCall } from '@artel/contracts/orders/admin-orders.ts';
import type { OrderStatus } from '@artel/contracts/orders/orders.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { adminListOrders } from './read-orders.ts';

const statusText: Record<OrderStatus, string> = {
  awaiting_payment: 'Ждёт оплаты',
  awaiting_requirements: 'Нужны ответы',
  awaiting_start: 'Ждёт исполнителя',
  awaiting_funding: 'Ждёт резерва',
  in_progress: 'В работе',
  paused: 'Пауза',
  delivered: 'На проверке',
  revision: 'На доработке',
  disputed: 'Спор',
  completed: 'Завершён',
  cancelled: 'Отменён',
  resolved: 'Деньги разделены',
};
const columns = [
  'Номер',
  'Заказ',
  'Заказчик',
  'Логин заказчика',
  'Исполнитель',
  'Логин исполнителя',
  'Состояние',
  'Оформлен',
  'Сумма, руб.',
];

export async function exportOrders({ q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { result } = await adminListOrders({ q, status }, CSV_REQUESTED);
  const rows = result.map(({ number, title, customer, seller, status, created_at, total_minor }) => [
    ...[String(number), title, personCell(customer), customer.user_name, personCell(seller), seller.user_name],
    ...[statusText[status], timeCell(new Date(created_at)), total_minor],
  ]);
  return csvFileOf('заказы', columns, rows);
}
