/** Money leaves an order for the other side only by somebody who is there: much of it in a day wants a recent proof. */

import type { Party } from '@artel/contracts/orders/orders.ts';
import type { Tx } from '../../platform/db/index.ts';
import { needProof } from '../../platform/http/step-up.ts';
import { days, later, type Member } from '../../platform/index.ts';
import { recordGivenAway } from './given-away.sql.ts';
import type { StageRecord } from './order.ts';

/** More than 50 000 руб. in a day are not given away from a browser that somebody left open. */
const MUCH_MINOR = 5_000_000;

type Part = { stage: Pick<StageRecord, 'id' | 'price_minor' | 'funded_at'>; customer_minor: number };

/**
 * What this side lets the other have, now or as soon as the other agrees: the customer what goes to the seller, the seller what goes back.
 * Refuses STEP_UP_NEEDED once the sum of 24 hours, this included, is much and the proof is old. A stage counts once, by its greatest sum.
 * The caller holds the order's lock and has moved no money yet.
 */
export async function mayGiveAway(tx: Tx, viewer: Member, party: Party, parts: readonly Part[]): Promise<void> {
  const given = parts
    .filter(({ stage }) => stage.funded_at)
    .map(({ stage, customer_minor }) => ({
      stage_id: stage.id,
      amount_minor: party === 'customer' ? stage.price_minor - customer_minor : customer_minor,
    }))
    .filter(({ amount_minor }) => amount_minor > 0);
  if (given.length > 0 && (await recordGivenAway(tx, viewer.user_id, given, later(-days(1)))) > MUCH_MINOR) needProof(viewer);
}

export const allBack = (stages: readonly StageRecord[]): Part[] =>
  stages
    .filter(({ status }) => !['accepted', 'released', 'cancelled', 'split'].includes(status))
    .map((stage) => ({ stage, customer_minor: stage.price_minor }));
