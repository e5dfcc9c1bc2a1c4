import type { MyProfile } from '@artel/contracts/people/profile.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { findShownUser } from '../users/index.ts';
import { viewMyProfile } from './profile.view.ts';

export const getMyProfile = async (viewer: Member): Promise<MyProfile> =>
  viewMyProfile((await findShownUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'));
