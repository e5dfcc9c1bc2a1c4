import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { createdCursor, pageOf, ROWS, readCursor } from '../../platform/db/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { type Looking, type PayoutView, viewPayout } from './payout.view.ts';
import { countPayouts, listPayouts } from './payouts.sql.ts';

export const listMyPayouts = (viewer: Member, { after }: { after?: string | undefined }): Promise<Page<PayoutView>> =>
  page({ user_id: viewer.user_id }, after, { as: 'owner' });

export const adminListPayouts = (
  { user_id }: Member,
  { state, after }: { state: 'waiting' | 'all'; after?: string | undefined },
  size = ROWS,
): Promise<Page<PayoutView>> => page({ waiting: state === 'waiting' }, after, { as: 'staff', user_id }, size);

export const listPayoutsOfOwner = (
  { user_id }: Member,
  owner_id: string,
  { after }: { after?: string | undefined },
): Promise<Page<PayoutView>> => page({ user_id: owner_id }, after, { as: 'staff', user_id });

type Filter = Parameters<typeof listPayouts>[0];
async function page(filter: Filter, after: string | undefined, looking: Looking, size = ROWS): Promise<Page<PayoutView>> {
  const [rows, counted] = await Promise.all([listPayouts(filter, readCursor(after), size + 1), countPayouts(filter)]);
  return pageOf({ rows, counted, size, cursorOf: createdCursor, view: (row) => viewPayout(row, looking) });
}
