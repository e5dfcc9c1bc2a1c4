import * as api from '@artel/contracts/people/profile.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { chooseAvatar, removeAvatar, uploadAvatar } from './avatar.ts';
import { getMyPrivacy, saveMyPrivacy } from './privacy.ts';
import { getMyProfile } from './read-profile.ts';
import { saveMyProfile } from './save-profile.ts';
import { getMyWorkTerms, saveMyWorkTerms } from './work-terms.ts';

export const profileRoutes: Route[] = [
  on(api.getMyProfile, ({ viewer }) => getMyProfile(viewer)),
  on(api.saveMyProfile, ({ viewer, body }) => saveMyProfile(viewer, body)),
  on(api.chooseAvatar, ({ viewer, body }) => chooseAvatar(viewer, body.variant)),
  on(api.uploadAvatar, ({ viewer, request }) => uploadAvatar(viewer, request)),
  on(api.removeAvatar, ({ viewer }) => removeAvatar(viewer)),
  on(api.getMyPrivacy, ({ viewer }) => getMyPrivacy(viewer)),
  on(api.saveMyPrivacy, ({ viewer, body }) => saveMyPrivacy(viewer, body)),
  on(api.getMyWorkTerms, ({ viewer }) => getMyWorkTerms(viewer)),
  on(api.saveMyWorkTerms, ({ viewer, body }) => saveMyWorkTerms(viewer, body)),
];
