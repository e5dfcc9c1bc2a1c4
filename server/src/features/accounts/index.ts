/**
 * People as the staff sees them. read-accounts.ts finds and shows them, block-user.ts shuts somebody out and lets them back, end-sessions.ts signs them out;
 * account.policy.ts says who may be blocked.
 */
export { accountRoutes } from './accounts.routes.ts';
