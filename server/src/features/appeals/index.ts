/**
 * Appeals: what people write to the administration. complain.ts takes a complaint about something shown, tell-author.ts confirms it,
 * list-appeals.ts answers the staff.
 */
export { appealRoutes } from './appeals.routes.ts';
export { complain } from './complain.ts';
export { tellAppealReceived } from './tell-author.ts';
