/**
 * Who is looking, in the browser and on the server. use-session.ts says it to components, session.guards.ts opens and closes
 * pages by it, signed-in.ts and sign-out.ts change it for this tab, sign-in-state.ts for the others, session-keeper.tsx follows the other tabs.
 */
export { memberPage } from './member-page.ts';
export { keptReferralCode } from './referral-code.ts';
export { guestOnly, knowVisitor, memberOnly, staffOnly, visitorOf } from './session.guards.ts';
export { SessionKeeper } from './session-keeper.tsx';
export { forgetMember } from './sign-in-state.ts';
export { signedIn } from './signed-in.ts';
export { useSession } from './use-session.ts';
