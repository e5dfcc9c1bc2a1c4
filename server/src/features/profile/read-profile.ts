import type { MyProfile } from '@artel/contracts/people/profile.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { findShownUser } from '../users/index.ts';
import { viewMyProfile } from './profile.view.ts';

export const getMyProfile = async (viewer: Member): Promise<MyProfile> =>
  viewMyProfile((await findShownUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED'));
