/**
 * How members pay taxes, and what the tax service (ФНС) says of the self-employed. state-tax.ts keeps what a member says, fetch-tax-status.ts asks the
 * service in turn, two calls a minute at most, npd.ts speaks its protocol; what follows for money is decided in tax.policy.ts.
 */
export { fetchTaxStatus, fetchTaxStatusSoon, recheckTaxes, requestTax, requestTaxStatus, useTaxService } from './fetch-tax-status.ts';
export { npdService } from './npd.ts';
export { notifyOfTax, taxEvents } from './tax.notices.ts';
export { blocksPayout, isUnansweredTooLong, standingOf, type TaxAnswer, type TaxRecord, waitsForAnswer } from './tax.policy.ts';
export { viewTaxForStaff } from './tax.view.ts';
export { taxRoutes } from './taxes.routes.ts';
export { findTax } from './taxes.sql.ts';
