/** Somebody came by a link: counted like the views of a page. */
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findUserIdByReferralCode } from '../users/index.ts';
import { noteView } from '../views/index.ts';
import { insertLink } from './referrals.sql.ts';

/** An unknown code is passed over. */
export async function noteVisit(viewer: Viewer, code: string, from: { ip: string; agent: string }): Promise<Record<string, never>> {
  const typed = code.toUpperCase();
  const user_id = /^[A-Z0-9]{8}$/.test(typed) ? await findUserIdByReferralCode(typed) : undefined;
  if (!user_id) return {};
  await inTransaction((tx) => insertLink(tx, user_id));
  return noteView(viewer, 'referral_link', user_id, from);
}
