import type { Minor } from '@artel/contracts/kit/money.ts';
import { type Journal, transfer } from './journals.ts';

const protection = { account: 'platform:protection' };
type Taken = { _id: string; provider: string; amount: Minor; actor_id?: string | undefined };
const bank = ({ provider }: Taken) => ({ account: `ext:${provider}` });
const ofChargeback = ({ _id, actor_id }: Taken) => ({
  ...{ code: 'M14' as const, entity: 'chargeback', entity_id: _id, actor_id, lots: [] },
});

export const chargebackKey = (id: string): string => `chargeback:${id}`;
/** M14: a bank took a payment back. The protection bears it: what the payment has bought stays bought. */
export const chargeback = (c: Taken): Journal => ({
  ...ofChargeback(c),
  key: chargebackKey(c._id),
  reason: 'chargeback',
  lines: transfer(protection, bank(c), c.amount),
});

/** The bank has decided for us and given it back: a reversing journal. */
export const chargebackWon = (c: Taken, reverses_id?: string): Journal => ({
  ...ofChargeback(c),
  key: `${chargebackKey(c._id)}:won`,
  reason: 'chargeback_won',
  reverses_id,
  lines: transfer(bank(c), protection, c.amount),
});
