/** Reading people: oneself in full, others as their public card. Visits are noted by the machine's clock, so it is asked here too. */
import type { CustomerRecord, Me, PublicProfile } from '@artel/contracts/users.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { findBalances } from '../ledger/index.ts';
import { viewMe, viewPublicProfile } from './user.view.ts';
import { findShownUser, hasLeft, readCustomerRecord } from './users.sql.ts';

export async function getMe(viewer: Member): Promise<Me> {
  const [user, balances] = await Promise.all([findShownUser(viewer.user_id), findBalances(viewer.user_id)]);
  return viewMe(user ?? refuse('SIGN_IN_NEEDED'), balances.available_minor, new Date());
}

/** Who left is said to have left; who was blocked is nobody for strangers. */
export async function getPublicProfile(id: string): Promise<PublicProfile> {
  const user = (await findShownUser(id)) ?? refuse((await hasLeft(id)) ? 'PROFILE_GONE' : 'NOT_FOUND');
  return user.status === 'blocked' ? refuse('NOT_FOUND') : viewPublicProfile(user, new Date());
}

/** Nobody's record is that of somebody who never bought anything. */
export const getCustomerRecord = (id: string): Promise<CustomerRecord> => readCustomerRecord(id);
