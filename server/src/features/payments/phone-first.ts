/** A dear order is paid for by somebody who can be reached: asked once, before the first money of an order. */
import { provenPhoneAbove_minor } from '@artel/contracts/money/payments.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/index.ts';
import { isPhoneProved } from '../verification/index.ts';

type Priced = { customer_id: string; paid_at: Date | null; stages: readonly { price_minor: number }[] };

export async function needsPhone({ customer_id, paid_at, stages }: Priced, db?: Kysely<DB>): Promise<boolean> {
  const price = stages.reduce((total, { price_minor }) => total + price_minor, 0);
  return paid_at === null && price > provenPhoneAbove_minor && !(await isPhoneProved(customer_id, db));
}
