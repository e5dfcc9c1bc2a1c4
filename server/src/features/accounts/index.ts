/** People for the staff: found and signed out; account.policy.ts says who. What is done to them: sanctions. */
export { accountRoutes } from './accounts.routes.ts';
