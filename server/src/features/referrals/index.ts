export { noteReferral } from './note-referral.ts';
export { referralRoutes } from './referrals.routes.ts';
