/** The desk of the finance staff. */
export { reasonTexts as ledgerReasonTexts } from './money-desk.text.ts';
