/** The desk of the finance staff. */
export { JournalLines } from './journal-lines.tsx';
export { reasonTexts as ledgerReasonTexts } from './money-desk.text.ts';
