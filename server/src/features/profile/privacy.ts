import type { Privacy } from '@artel/contracts/people/profile.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { changeUser, findShownUser, lockUser, type UserRow } from '../users/index.ts';
import { announceChange } from './save-profile.ts';

const viewPrivacy = ({ shows_city, shows_online, shows_last_seen, is_indexed }: UserRow): Privacy => ({
  shows_city,
  shows_online,
  shows_last_seen,
  is_indexed,
});

export const getMyPrivacy = async (viewer: Member): Promise<Privacy> =>
  viewPrivacy((await findShownUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'));

export async function saveMyPrivacy(viewer: Member, input: { [K in keyof Privacy]?: Privacy[K] | undefined }): Promise<Privacy> {
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const changed = Object.entries(input).filter(([field, value]) => value !== undefined && user[field as keyof Privacy] !== value);
    if (changed.length === 0) return;
    await changeUser(tx, user.id, Object.fromEntries(changed));
    await announceChange(
      tx,
      user,
      changed.map(([field]) => field),
    );
  });
  return getMyPrivacy(viewer);
}
