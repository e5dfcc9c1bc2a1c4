import type { Split } from '@artel/contracts/orders/requests.ts';
import type { z } from 'zod';
import { read } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { partyOf } from '../order.policy.ts';
import { findOrderDetails } from '../read/read-orders.sql.ts';
import { splitOf } from '../stages/split-sums.ts';
import { isWholePart } from './request.policy.ts';
import { viewSplit } from './request.view.ts';
import { findOrderIdOfStageRead } from './requests.sql.ts';

export async function previewSplit(
  viewer: Member,
  { id, customer_minor }: { id: string; customer_minor: number },
): Promise<z.input<typeof Split>> {
  const order_id = (await findOrderIdOfStageRead(id)) ?? refuse('STAGE_NOT_FOUND');
  const order = (await findOrderDetails(read(), order_id)) ?? refuse('STAGE_NOT_FOUND');
  const party = partyOf(order, viewer) ?? refuse('STAGE_NOT_FOUND');
  const stage = order.stages.find((one) => one.id === id) ?? refuse('STAGE_NOT_FOUND');
  if (!isWholePart(customer_minor, stage)) refuse('PART_NOT_WHOLE', { customer_minor: 'Целые рубли, не больше цены этапа' });
  return viewSplit(stage, splitOf(stage, customer_minor, order.fee_snapshot, order.turnover_minor), party);
}
