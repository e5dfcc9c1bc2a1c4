import { z } from 'zod';
import { endpoint, keyedCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { DeskReason, orderMovers } from '../orders/order-desk.ts';
import { Order } from '../orders/orders.ts';
import { disputeCategories } from './dispute-shapes.ts';
import { CustomerPercent, textField } from './disputes.ts';

export const disputeForSide = endpoint({
  ...keyedCall,
  path: '/api/admin/orders/:id/dispute',
  summary: 'The staff opens a dispute for a side that cannot: the stage and its deadlines freeze, its money stays in reserve',
  access: { staff: orderMovers },
  audit: ['cases', 'Открыт спор от имени стороны'],
  step_up: true,
  params: z.object({ id: Id }),
  body: z.strictObject({
    stage_id: Id,
    side: z.enum(['customer', 'seller'], { error: 'Выберите, от чьего имени' }),
    category: z.enum(disputeCategories, { error: 'Выберите причину' }),
    customer_percent: CustomerPercent,
    text: textField(20),
    reason: DeskReason,
  }),
  result: Order,
});
