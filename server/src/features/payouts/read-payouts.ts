import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { keysetPage, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { type Looking, type PayoutView, viewPayout } from './payout.view.ts';
import { readPayouts } from './payouts.sql.ts';

export const listMyPayouts = (viewer: Member, { after }: { after?: string | undefined }): Promise<Page<PayoutView>> =>
  page({ user_id: viewer.user_id }, after, { as: 'owner' });

export const adminListPayouts = (
  { user_id }: Member,
  { state, after }: { state: 'waiting' | 'all'; after?: string | undefined },
  size?: number,
): Promise<Page<PayoutView>> => page({ is_waiting: state === 'waiting' }, after, { as: 'staff', user_id }, size);

export const listPayoutsOfOwner = (
  { user_id }: Member,
  owner_id: string,
  { after }: { after?: string | undefined },
): Promise<Page<PayoutView>> => page({ user_id: owner_id }, after, { as: 'staff', user_id });

type Filter = Parameters<typeof readPayouts>[0];
const page = async (filter: Filter, after: string | undefined, looking: Looking, size?: number): Promise<Page<PayoutView>> =>
  keysetPage(await readPayouts(filter, readCursor(after), size), (row) => viewPayout(row, looking), size);
