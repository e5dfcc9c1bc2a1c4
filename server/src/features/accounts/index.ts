/** People for the staff: found, blocked, signed out; account.policy.ts says who. */
export { accountRoutes } from './accounts.routes.ts';
export { sanctionIn } from './block-user.ts';
