/** The staff's list of orders, taken along. */
import { z } from 'zod';
import { takesCsv, WhyTaken } from '../kit/csv-file.ts';
import { endpoint } from '../kit/endpoint.ts';
import { OrderStatus, orderReaders } from './orders.ts';

export const exportOrders = endpoint({
  ...takesCsv,
  path: '/api/admin/orders/csv',
  summary: 'The orders the filters show, newest first, as a table for a spreadsheet, at most 10,000',
  access: { staff: orderReaders },
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: OrderStatus.optional(), reason: WhyTaken }),
});
