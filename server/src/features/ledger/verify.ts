/** Recomputes the whole ledger from its entries and compares it with everything the product believes. */
import { type Breach, examineLedger, type LedgerFigures } from './verify.sql.ts';

export type LedgerReport = LedgerFigures & { breaches: Breach[] };

/** Answers the figures and every broken rule with how many cases it has; none is a healthy ledger. */
export async function verifyLedger(): Promise<LedgerReport> {
  const { found, ...figures } = await examineLedger();
  return { ...figures, breaches: found.filter((rule) => rule.found > 0) };
}

/** One line for the operator. */
export function reportLine(report: LedgerReport): string {
  const { journals, entries, accounts, sealed, breaches } = report;
  const verdict = breaches.length === 0 ? 'violations 0' : `VIOLATIONS: ${breaches.map((b) => `${b.rule} ${b.found}`).join(', ')}`;
  return `ledger: ${journals} journals, ${entries} entries, ${accounts} accounts, ${sealed} sealed; ${verdict}`;
}
