import { isDeepStrictEqual } from 'node:util';
import type { MyProfile, ProfileContent } from '@artel/contracts/people/profile.ts';
import pg from 'pg';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse, refuseField, site } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { isReservedName, isStaffName, staffName } from '../auth/index.ts';
import { lookups } from '../lookups/index.ts';
import { actorOf, changeUser, lockUser, type UserRow } from '../users/index.ts';
import { getMyProfile } from './read-profile.ts';

const loginTaken = 'Этот логин занят';

/** Field errors for a taken or reserved login, an unknown city or skill. Idempotent. */
export async function saveMyProfile(viewer: Member, content: ProfileContent): Promise<MyProfile> {
  const time_zone = await checkLookups(content);
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    if (content.user_name !== user.user_name && isReservedName(content.user_name)) refuseField('user_name', loginTaken);
    const fields = changedFields(user, content);
    if (fields.length === 0) return;
    const isRenamed = fields.includes('name') || fields.includes('surname');
    if (isRenamed && isStaffName(content.name, content.surname, site().brandName)) refuseField('name', staffName);
    await changeUser(tx, user.id, { ...content, ...(time_zone && { time_zone }) });
    await announceChange(tx, user, fields);
  }).catch(refuseLostRace);
  return getMyProfile(viewer);
}

/** Drops cached pages, updates own tabs. */
export async function announceChange(tx: Tx, user: UserRow, fields: readonly string[]): Promise<void> {
  await tx.announce({
    type: 'user.profile_changed',
    entity: 'user',
    entity_id: user.id,
    actor: actorOf(user.active_role),
    actor_id: user.id,
    data: { fields },
  });
  await publishChanged(tx, [user.id], { type: 'user', id: user.id });
}

const changedFields = (user: UserRow, content: ProfileContent): string[] =>
  Object.entries(content).flatMap(([field, value]) => (isDeepStrictEqual(user[field as keyof ProfileContent], value) ? [] : [field]));

/** Answers the city's time zone. */
async function checkLookups({ city_id, tags }: ProfileContent): Promise<string | undefined> {
  const { cities, tagWords } = await lookups();
  const city = cities.find(({ _id }) => _id === city_id);
  if (city_id && !city) refuseField('city_id', 'Такого города нет в списке');
  const strange = tags.findIndex((tag) => !tagWords.has(tag));
  if (strange >= 0) refuseField('tags', `Навыка «${tags[strange]}» нет в списке`);
  return city?.time_zone;
}

/** A lost race on the unique index. */
function refuseLostRace(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_user_name') refuseField('user_name', loginTaken);
  throw error;
}
