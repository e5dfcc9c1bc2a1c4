/** user.registered */
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { insertReferral } from './referrals.sql.ts';

export async function noteReferral(tx: Tx, { entity_id, data, at }: AnnouncedEvent): Promise<void> {
  const referrer_id = data?.referred_by;
  if (typeof referrer_id === 'string') await insertReferral(tx, { referrer_id, referred_id: entity_id, at });
}
