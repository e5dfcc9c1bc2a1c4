export { isInvited } from './is-invited.ts';
export { memberPage } from './member-page.ts';
export { storedReferralCode } from './referral-code.ts';
export { guestOnly, knowVisitor, memberOnly, needsStaffRole, placeAfterSignIn, staffOnly, visitorOf } from './session.guards.ts';
export { SessionSync } from './session-sync.tsx';
export { forgetMember, impersonation } from './sign-in-state.ts';
export { signedIn } from './signed-in.ts';
export { useSession } from './use-session.ts';
