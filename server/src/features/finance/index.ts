/** Finance: a read-only view of the ledger. */
export { financeRoutes } from './finance.routes.ts';
export { getBalances, listMyLedger } from './read-finance.ts';
