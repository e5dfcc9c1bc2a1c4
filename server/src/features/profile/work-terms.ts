import { asMinor } from '@artel/contracts/kit/money.ts';
import type { WorkTerms, WorkTermsContent } from '@artel/contracts/people/profile.ts';
import type { Availability } from '@artel/contracts/people/users.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { changeUser, findUser, lockUser, type UserRow } from '../users/index.ts';
import { announceChange } from './save-profile.ts';

const viewWorkTerms = (user: UserRow): WorkTerms => ({
  availability: user.availability as Availability,
  available_from: user.available_from,
  vacation_from: user.vacation_from,
  vacation_to: user.vacation_to,
  vacation_message: user.vacation_message,
  hourly_rate_minor: user.hourly_rate_minor === null ? null : asMinor(user.hourly_rate_minor),
  orders_limit: user.orders_limit,
});

export const getMyWorkTerms = async (viewer: Member): Promise<WorkTerms> =>
  viewWorkTerms((await findUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'));

export async function saveMyWorkTerms(viewer: Member, text: WorkTermsContent): Promise<WorkTerms> {
  const terms = { ...text, available_from: text.availability === 'from_date' ? text.available_from : null };
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const changed = Object.entries(terms).filter(([field, value]) => user[field as keyof WorkTerms] !== value);
    if (changed.length === 0) return;
    await changeUser(tx, user.id, Object.fromEntries(changed));
    await announceChange(
      tx,
      user,
      changed.map(([field]) => field),
    );
  });
  return getMyWorkTerms(viewer);
}
