import type { SanctionMonth } from '@artel/contracts/disputes/decisions.ts';
import { MonthsTable } from './sanction-months.tsx';

export const title = 'Открытые решения: меры по месяцам';

const of = (month: string, warning: number | null, limits: number | null, block: number | null): SanctionMonth => ({
  month,
  kinds: [
    { kind: 'warning', people: warning },
    { kind: 'limits', people: limits },
    { kind: 'payouts_hold', people: null },
    { kind: 'block', people: block },
  ],
});

export default function SanctionMonthsExample() {
  return <MonthsTable months={[of('2026-09', 41, 12, 5), of('2026-08', 21, 6, null), of('2026-07', null, null, null)]} />;
}
