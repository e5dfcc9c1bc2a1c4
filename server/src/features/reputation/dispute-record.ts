import { SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import type { DisputeRecord, Disputes } from '@artel/contracts/people/reputation.ts';
import { days, now } from '../../platform/index.ts';
import { countDisputes } from './reputation.sql.ts';

const none: Disputes = { ended_count: 0, agreed_count: 0, withdrawn_count: 0, decided_count: 0, at_fault_count: 0 };

/** Unknown ids have an empty record. A count that changed at once would show whose case the list of decisions describes. */
export async function getDisputeRecord(user_id: string): Promise<DisputeRecord> {
  const rows = await countDisputes(user_id, new Date(now().getTime() - days(SHOWN_AFTER_DAYS)));
  const of = (wanted: 'seller' | 'customer'): Disputes => {
    const row = rows.find(({ role }) => role === wanted);
    if (!row) return none;
    const { role: _, ...counts } = row;
    return counts;
  };
  return { seller: of('seller'), customer: of('customer') };
}
