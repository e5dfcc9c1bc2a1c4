export { isInvited } from './is-invited.ts';
export { memberPage } from './member-page.ts';
export { keptReferralCode } from './referral-code.ts';
export { guestOnly, knowVisitor, memberOnly, needsStaffRole, placeAfterSignIn, staffOnly, visitorOf } from './session.guards.ts';
export { SessionKeeper } from './session-keeper.tsx';
export { eyes, forgetMember } from './sign-in-state.ts';
export { signedIn } from './signed-in.ts';
export { useSession } from './use-session.ts';
