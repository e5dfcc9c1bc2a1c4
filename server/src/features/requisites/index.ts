/**
 * Where a member's money may go. change-requisites.ts saves, prefers and forgets; destination.ts reads what was typed and masks it;
 * for how long a payout to new ones is looked at: requisites.policy.ts.
 */
export { type Destination, masked as maskedDestination } from './destination.ts';
export { notifyOfRequisites, requisitesEvents } from './requisites.notices.ts';
export { isUsable, youngUntil } from './requisites.policy.ts';
export { requisitesRoutes } from './requisites.routes.ts';
export { lockRequisites, nameCard } from './requisites.sql.ts';
