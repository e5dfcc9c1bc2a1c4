/** The referral programme: note-referral.ts remembers who came by whose code, read-referrals.ts answers the inviter. */
export { noteReferral } from './note-referral.ts';
export { referralRoutes } from './referrals.routes.ts';
