/**
 * How members pay taxes, and what the tax service (ФНС) says of the self-employed. state-tax.ts keeps what a member says, ask-tax.ts asks the
 * service in turn, two calls a minute at most, npd.ts speaks its protocol; what follows for money is judged in tax.policy.ts.
 */
export { askTax, askTaxSoon, recheckTaxes, useTaxService, wantAnswer, wantTax } from './ask-tax.ts';
export { npdService } from './npd.ts';
export { isSilentTooLong, standingOf, standsInTheWay, type TaxRecord, waitsForAnswer } from './tax.policy.ts';
export { viewTaxForStaff } from './tax.view.ts';
export { taxRoutes } from './taxes.routes.ts';
export { findTax } from './taxes.sql.ts';
export { taxEvents, tellOfTax } from './tell-tax.ts';
