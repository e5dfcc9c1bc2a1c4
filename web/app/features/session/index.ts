/**
 * Who is looking, in the browser and on the server. use-session.ts says it to components, session.guards.ts opens and closes
 * pages by it, sign-in-state.ts makes a tab signed in or out, session-keeper.tsx follows the other tabs.
 */
export { memberPage } from './member-page.ts';
export { keptReferralCode } from './referral-code.ts';
export { guestOnly, knowVisitor, memberOnly, staffOnly, visitorOf } from './session.guards.ts';
export { SessionKeeper } from './session-keeper.tsx';
export { forgetMember, signedIn, signOut } from './sign-in-state.ts';
export { type Session, useSession } from './use-session.ts';
