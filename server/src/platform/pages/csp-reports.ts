/** CSP reports without queries: they may hold a token. */
import { pathOf } from '../log.ts';

export type CspViolation = { directive: string; blocked: string; page: string };

export function violationsIn(body: unknown): CspViolation[] {
  if (typeof body !== 'string') return [];
  try {
    const read: unknown = JSON.parse(body);
    const reports = Array.isArray(read) ? read.map((one) => one?.body) : [(read as { 'csp-report'?: unknown } | null)?.['csp-report']];
    return reports
      .slice(0, reportsAtMost)
      .flatMap((report) => (typeof report === 'object' && report !== null ? [violationOf(report)] : []));
  } catch {
    return [];
  }
}

const reportsAtMost = 5;
type Report = Record<string, unknown>;
function violationOf(report: Report): CspViolation {
  const text = (...names: string[]): string => String(names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '');
  const blocked = text('blocked-uri', 'blockedURL');
  return {
    directive: text('effective-directive', 'effectiveDirective', 'violated-directive').slice(0, 60),
    blocked: /^[a-z-]{1,20}$/.test(blocked) ? blocked : pathOf(blocked),
    page: pathOf(text('document-uri', 'documentURL')),
  };
}
