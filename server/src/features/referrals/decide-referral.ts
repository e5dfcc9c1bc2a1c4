import type { BodyOf, Page } from '@artel/contracts/kit/endpoint.ts';
import type { AdminReferral, adminRejectReferral as rejectCall } from '@artel/contracts/money/admin-referrals.ts';
import type { ReferralStatus } from '@artel/contracts/money/referrals.ts';
import { inTransaction, keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { findForStaff, readForStaff } from './read-referrals.sql.ts';
import { mayModerate, signsIn } from './referral.policy.ts';
import { viewForStaff } from './referral.view.ts';
import { findKinship, lockReferral } from './referrals.sql.ts';
import { rejectReferral } from './reject-referral.ts';

type Filter = { after?: string | undefined; q?: string | undefined; status?: ReferralStatus | undefined };
export async function adminListReferrals({ after, q, status }: Filter): Promise<Page<AdminReferral>> {
  const found = await readForStaff({ q, status }, readCursor(after));
  const rows = await Promise.all(found.rows.map(async (row) => ({ ...row, signs: await signsOf(row) })));
  return keysetPage({ ...found, ahead: [], rows }, viewForStaff);
}

const signsOf = async (row: Parameters<typeof findKinship>[0] & { status: ReferralStatus }) =>
  row.status === 'rejected' ? [] : signsIn(await findKinship(row));

export function adminRejectReferral(viewer: Member, id: string, { reason }: BodyOf<typeof rejectCall>): Promise<AdminReferral> {
  return inTransaction(async (tx) => {
    const referral = (await lockReferral(tx, id)) ?? refuse('REFERRAL_NOT_FOUND');
    if (!mayModerate(viewer.user_id, referral)) refuse('REFERRAL_OF_ONES_OWN');
    const isDone = await rejectReferral(tx, referral, { reason: 'staff', actor_id: viewer.user_id, note: reason });
    if (!isDone) refuse('MOVE_NOT_ALLOWED', { from: referral.status, allowed_actions: [] });
    return viewForStaff({ ...(await findForStaff(tx, id))!, signs: [] });
  });
}
