/** Finance: a member's view of the ledger. It only reads; money moves in orders, payments and payouts. */
export { financeRoutes } from './finance.routes.ts';
