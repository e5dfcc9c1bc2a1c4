import type { Page, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Referral, getReferralTotals as totalsCall } from '@artel/contracts/money/referrals.ts';
import { newestPage, placeOf } from '../../platform/db/keyset.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { maskedName } from './referral.ts';
import { type ReferralRecord, readReferrals, readTotals } from './referrals.sql.ts';

export const listMyReferrals = async ({ user_id }: Member, after: string | undefined): Promise<Page<Referral>> =>
  newestPage(await readReferrals(user_id, placeOf(after)), viewReferral);

const viewReferral = (referral: ReferralRecord): Referral => ({
  _id: referral.id,
  masked_name: maskedName(referral.user_name),
  status: referral.status,
  registered_at: referral.registered_at.toISOString(),
  ends_at: referral.ends_at?.toISOString() ?? null,
  paid_minor: asMinor(referral.paid_minor),
});

export async function getReferralTotals({ user_id }: Member): Promise<ResultOf<typeof totalsCall>> {
  const { pending_minor, paid_minor, ...totals } = await readTotals(user_id);
  return { ...totals, pending_minor: asMinor(pending_minor), paid_minor: asMinor(paid_minor) };
}
