/** What the staff may do to an order, and when not. Whatever is in dispute is for the arbiters; what was handed in is for a dispute. Pure. */

import type { RefusalCode } from '@artel/contracts/refusals.ts';
import type { Member } from '../../../platform/index.ts';
import { type Contestable, isContested, type OrderRecord, openStages, type StageRecord } from '../order.ts';

type Sides = Pick<OrderRecord, 'customer_id' | 'seller_id'>;
type Placed = Pick<StageRecord, 'status' | 'due_at'> & Partial<Pick<StageRecord, 'is_beside'>> & Contestable;

/** Undefined when allowed. One's own order is a colleague's. */
export const checkDesk = ({ customer_id, seller_id }: Sides, { user_id }: Pick<Member, 'user_id'>): RefusalCode | undefined =>
  user_id === customer_id || user_id === seller_id ? 'ORDER_OF_ONES_OWN' : undefined;

const over: readonly StageRecord['status'][] = ['accepted', 'released', 'cancelled', 'split'];
export const isOver = ({ status }: Pick<StageRecord, 'status'>): boolean => over.includes(status);

/** What of the reserves goes back to the customer when the order ends. */
export const returnedBy = (stages: readonly Pick<StageRecord, 'status' | 'funded_at' | 'price_minor' | 'fee_buyer_minor'>[]): number =>
  stages
    .filter((stage) => stage.funded_at && !isOver(stage))
    .reduce((sum, { price_minor, fee_buyer_minor }) => sum + price_minor + fee_buyer_minor, 0);

export const cancelActions = (proposed_by: string, { user_id }: Pick<Member, 'user_id'>): ('sign' | 'refuse' | 'withdraw')[] =>
  proposed_by === user_id ? ['withdraw'] : ['sign', 'refuse'];

export function checkCancel(stages: readonly Placed[]): RefusalCode | undefined {
  if (stages.every(isOver)) return 'MOVE_NOT_ALLOWED';
  if (isContested({ stages })) return 'ORDER_IS_CONTESTED';
  if (stages.some(({ status }) => status === 'disputed')) return 'STAGE_IN_DISPUTE';
  return stages.some(({ status }) => status === 'delivered') ? 'WORK_IS_HANDED_IN' : undefined;
}

export function checkExtend({ status, due_at, contested_at }: Placed): RefusalCode | undefined {
  if (contested_at) return 'ORDER_IS_CONTESTED';
  if (status === 'disputed') return 'STAGE_IN_DISPUTE';
  return due_at && (status === 'in_work' || status === 'revision') ? undefined : 'TERM_DOES_NOT_RUN';
}

const inReserve: readonly StageRecord['status'][] = ['funded', 'in_work', 'paused', 'delivered', 'revision'];
export function checkDispute<S extends Placed>(stages: readonly S[], stage: S): RefusalCode | undefined {
  if (stage.contested_at) return 'ORDER_IS_CONTESTED';
  if (stage.status === 'disputed') return 'STAGE_IN_DISPUTE';
  if (!inReserve.includes(stage.status)) return 'STAGE_NOT_FUNDED';
  return openStages(stages).includes(stage) ? undefined : 'STAGE_NOT_IN_TURN';
}
