/**
 * Reconciliation: the provider's word held against ours. reconcile.policy.ts says what counts as a difference, reconcile-day.ts compares a day,
 * update-cases.ts makes each difference a case once, take-case.ts gives it an owner and an end; check-book.ts looks at our own book,
 * check-chargebacks.ts at what banks took back.
 */

export { notifyOfAlarms } from './alarm.notices.ts';
export { countWaitingCases } from './cases/cases.sql.ts';
export { openDebtCase } from './cases/update-cases.ts';
export { checkBookSum } from './check-book.ts';
export { checkChargebacks } from './check-chargebacks.ts';
export { reconcile } from './reconcile-day.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
export { reconcileDue } from './run.ts';
