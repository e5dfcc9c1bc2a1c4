import { type Breach, examineLedger, type LedgerTotals } from './verify.sql.ts';

export type LedgerReport = LedgerTotals & { breaches: Breach[] };

export async function verifyLedger(): Promise<LedgerReport> {
  const { found, ...figures } = await examineLedger();
  return { ...figures, breaches: found.filter((rule) => rule.found > 0) };
}

export function reportLine(report: LedgerReport): string {
  const { journals, entries, accounts, sealed, breaches } = report;
  const verdict = breaches.length === 0 ? 'violations 0' : `VIOLATIONS: ${breaches.map((b) => `${b.rule} ${b.found}`).join(', ')}`;
  return `ledger: ${journals} journals, ${entries} entries, ${accounts} accounts, ${sealed} sealed; ${verdict}`;
}
