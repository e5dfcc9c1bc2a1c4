import type { Paced } from '@artel/contracts/site/figures.ts';
import { formatNumber, formatSpan } from '../../platform/format/index.ts';
import { useDurations } from './durations.ts';

const minute_ms = 60_000;

export function DurationNote({ of, begins }: { of: Paced; begins: string }) {
  const pace = useDurations().of(of);
  if (!pace) return null;
  const { usual_minutes, most_minutes, cases } = pace;
  return (
    <p className="max-w-[68ch] text-13 text-ink-soft">
      {begins} {formatSpan(usual_minutes * minute_ms)}: так было в половине случаев за 90 дней. В девяти из десяти — не дольше, чем{' '}
      {formatSpan(most_minutes * minute_ms)}. Посчитано по {formatNumber(cases)} решениям.
    </p>
  );
}
