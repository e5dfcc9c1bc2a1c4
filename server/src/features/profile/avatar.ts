import type { MyProfile } from '@artel/contracts/people/profile.ts';
import type { AvatarVariant } from '@artel/contracts/people/users.ts';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { dropFile, storeSquarePicture } from '../files/index.ts';
import { changeUser, lockUser, type UserRow } from '../users/index.ts';
import { getMyProfile } from './read-profile.ts';
import { announceChange } from './save-profile.ts';

export async function chooseAvatar(viewer: Member, avatar_variant: AvatarVariant): Promise<MyProfile> {
  await inTransaction((tx) => change(tx, viewer, { avatar_variant }));
  return getMyProfile(viewer);
}

export async function uploadAvatar(viewer: Member, request: FastifyRequest): Promise<MyProfile> {
  await storeSquarePicture(viewer, request, (tx, avatar_file_id) => change(tx, viewer, { avatar_file_id }));
  return getMyProfile(viewer);
}

export async function removeAvatar(viewer: Member): Promise<MyProfile> {
  await inTransaction((tx) => change(tx, viewer, { avatar_file_id: null }));
  return getMyProfile(viewer);
}

async function change(tx: Tx, viewer: Member, to: Partial<Pick<UserRow, 'avatar_variant' | 'avatar_file_id'>>): Promise<void> {
  const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
  const [field, value] = Object.entries(to)[0]!;
  if (user[field as keyof UserRow] === value) return;
  await changeUser(tx, user.id, to);
  if (field === 'avatar_file_id' && user.avatar_file_id) await dropFile(tx, user.avatar_file_id);
  await announceChange(tx, user, ['avatar']);
}
