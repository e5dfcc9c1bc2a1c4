/**
 * One of the staff sees what a member sees: for fifteen minutes, to read only, without private talk (docs/decisions/0084). The session stays
 * that of the staff and names the member (0500); auth/session.ts turns it into the member's eyes, platform/http/view-as.ts says what they see.
 */
export { checkViewAs } from './view-as.policy.ts';
export { viewAsRoutes } from './view-as.routes.ts';
