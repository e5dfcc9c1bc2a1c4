/**
 * People for the staff: found, looked at and signed out; account.policy.ts says who. notes/ is what colleagues have noted down about one,
 * ties/ which other accounts have something in common with theirs, deals/ their orders and
 * money, complaints/ what stands between them and others.
 * What is done to them: sanctions.
 */
export { accountRoutes } from './accounts.routes.ts';
