/**
 * The desk of the finance staff: one payment, refund or payout with its history and journals, and what each possible outcome would write
 * (outcomes.policy.ts); the book and its seals, read only. What is decided about payouts is theirs, cases are the reconciliation's.
 */
export { moneyDeskRoutes } from './money-desk.routes.ts';
