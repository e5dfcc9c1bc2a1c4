import * as api from '@artel/contracts/money/receipts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listReceipts, strikeReceipt } from './strike-receipt.ts';

export const receiptRoutes: Route[] = [
  on(api.adminListReceipts, ({ query }) => listReceipts(query)),
  on(api.strikeReceipt, ({ viewer, params, body }) => strikeReceipt(viewer, { ...params, ...body })),
];
