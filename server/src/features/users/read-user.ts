/** Presence is by the machine's clock. */

import { Id } from '@artel/contracts/kit/ids.ts';
import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import type { CustomerRecord, Me, PublicProfile } from '@artel/contracts/people/users.ts';
import { clockShift, later, type Member, refuse } from '../../platform/index.ts';
import { readRequiredConsents } from '../consents/index.ts';
import { findBalances } from '../ledger/index.ts';
import { viewMe, viewPublicProfile } from './user.view.ts';
import { findIdByLogin, findShownUser, hasLeft, readCustomerRecord, readStoredAccount } from './users.sql.ts';

export async function getMe(viewer: Member): Promise<Me> {
  const { user_id } = viewer;
  const [user, active, asked_consents, balances] = await Promise.all([
    findShownUser(user_id),
    readStoredAccount(user_id),
    readRequiredConsents(user_id),
    findBalances(user_id),
  ]);
  const me = viewMe(user ?? refuse('SIGN_IN_NEEDED'), { held: active, asked_consents }, balances.available_minor, new Date());
  if (!viewer.viewed) return me;
  // sessions end by the machine's clock, pages count by the product's
  const viewed_until = later(clockShift(), viewer.viewed.until).toISOString();
  return { ...me, email: maskedEmail(me.email), viewed_until };
}

const isId = (text: string): boolean => Id.safeParse(text).success;

export async function getPublicProfile(id_or_login: string): Promise<PublicProfile> {
  const id = isId(id_or_login) ? id_or_login : ((await findIdByLogin(id_or_login)) ?? refuse('NOT_FOUND'));
  const user = (await findShownUser(id)) ?? refuse((await hasLeft(id)) ? 'PROFILE_GONE' : 'NOT_FOUND');
  return user.status === 'blocked' ? refuse('NOT_FOUND') : viewPublicProfile(user, new Date());
}

export const getCustomerRecord = (id: string): Promise<CustomerRecord> => readCustomerRecord(id);
