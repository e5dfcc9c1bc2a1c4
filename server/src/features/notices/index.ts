/**
 * Notices: what members are told about. notice.policy.ts is the catalogue with its defaults and what cannot be switched off,
 * choose-notice.ts keeps what a member decided, who-wants.ts asks it before somebody is told.
 */
export { noticeRoutes } from './notices.routes.ts';
export { whoWants } from './who-wants.ts';
