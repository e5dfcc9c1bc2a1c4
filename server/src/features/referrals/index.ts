/**
 * Referrals: a part of the fee to whoever invited the one who paid it. invite.ts takes a member from the registration by a code to the end of
 * the year that counts; accrue.ts sets shares aside when a stage ends and pays them when its money clears; reject-referral.ts ends it for one
 * person with two accounts, reinstate-referral.ts begins it again when an appeal was right; waive-fee.ts is what the invited have of it. Who counts and how much: referral.policy.ts.
 */
export { accrueForStage, payForStage } from './accrue.ts';
export { adminRejectReferral } from './decide-referral.ts';
export { endReferral, expireReferral, noteReferral, qualifyByEmail, qualifyByOrder } from './invite.ts';
export { notifyInviter, referralEvents } from './inviter.notices.ts';
export { referralRoutes } from './referrals.routes.ts';
export { reinstateReferral } from './reinstate-referral.ts';
export { matchDevice } from './reject-referral.ts';
export { feeOfInvited } from './waive-fee.ts';
