/**
 * People for the staff: found, looked at and signed out; account.policy.ts says who. notes/ is what colleagues have noted down about one,
 * ties/ which other accounts have something in common with theirs, deals/ their orders and
 * money.
 * What is done to them: sanctions.
 */
export { accountRoutes } from './accounts.routes.ts';
