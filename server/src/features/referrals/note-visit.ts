import { inTransaction } from '../../platform/db/index.ts';
import type { Viewer } from '../../platform/index.ts';
import { findUserIdByReferralCode } from '../users/index.ts';
import { noteView } from '../views/index.ts';
import { insertLink } from './referrals.sql.ts';

/** An unknown code is passed over, and one of a closed account alike. */
export async function noteVisit(viewer: Viewer, code: string, from: { ip: string; agent: string }): Promise<{ is_invitation: boolean }> {
  const typed = code.toUpperCase();
  const user_id = /^[A-Z0-9]{8}$/.test(typed) ? await findUserIdByReferralCode(typed) : undefined;
  if (!user_id) return { is_invitation: false };
  await inTransaction((tx) => insertLink(tx, user_id));
  noteView(viewer, 'referral_link', user_id, from);
  return { is_invitation: true };
}
