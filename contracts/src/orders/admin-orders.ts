import { z } from 'zod';
import { endpoint, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { PageQuery } from '../kit/paging.ts';
import { OrderRow, OrderStatus, orderReaders } from './orders.ts';

export const adminListOrders = endpoint({
  ...readCall,
  path: '/api/admin/orders',
  summary: 'All orders for the staff, newest first',
  access: { staff: orderReaders },
  audit: ['people', 'Открыты заказы'],
  query: z.object({ q: z.string().trim().max(100).optional(), status: OrderStatus.optional(), ...PageQuery }),
  result: OrderRow,
  list: true,
});

export const exportOrders = endpoint({
  ...takesCsv,
  path: '/api/admin/orders/csv',
  summary: 'The orders the filters show, newest first, as a table for a spreadsheet, at most 10,000',
  access: { staff: orderReaders },
  audit: ['people', 'Выгружены заказы'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: OrderStatus.optional(), reason: WhyTaken }),
});
