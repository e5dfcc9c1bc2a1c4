import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { Referral, ReferralAccrual, ReferralStatus, ReferralTotals } from '@artel/contracts/money/referrals.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { readAccruals, readReferrals, readTotals } from './read-referrals.sql.ts';
import { viewAccrual, viewReferral, viewTotals } from './referral.view.ts';

type Filter = { after?: string | undefined; status?: ReferralStatus | undefined };
export const listMyReferrals = async ({ user_id }: Member, { after, status }: Filter): Promise<Page<Referral>> =>
  keysetPage(await readReferrals(user_id, status, readCursor(after)), viewReferral);

export const listMyAccruals = async ({ user_id }: Member, { after }: Filter): Promise<Page<ReferralAccrual>> =>
  keysetPage(await readAccruals(user_id, readCursor(after)), viewAccrual);

export const getReferralTotals = async ({ user_id }: Member): Promise<ReferralTotals> => viewTotals(await readTotals(user_id));
