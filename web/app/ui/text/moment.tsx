/** Moments and deadlines: relative in words, exact beside or in the title. */
import { formatExact, formatRelative, formatSpan, type Urgency, urgencyOf } from '../../platform/format/dates.ts';
import { useNow } from '../../platform/use-now.ts';
import { cx } from '../layout/class-names.ts';

type MomentProps = {
  at: string;
  /** It is still to come. What has happened is never told as coming, however the clocks of two machines differ. */
  isAhead?: boolean;
  className?: string;
};

export function Moment({ at, isAhead = false, className }: MomentProps) {
  const now = useNow();
  const moment = new Date(at);
  const said = isAhead || moment < now ? moment : now;
  return (
    <time dateTime={at} title={formatExact(moment, now)} className={className}>
      {formatRelative(said, now)}
    </time>
  );
}

const colours: Record<Urgency, string> = { calm: '', near: 'text-wait', late: 'text-bad' };

type DeadlineProps = {
  at: string;
  /** When silence decides (review, payment) the colour warns from the start. */
  silenceDecides?: boolean;
  /** «2 дня 3 часа, до 24 ноября, 14:00» instead of the span alone. */
  withExact?: boolean;
  className?: string;
};

/** How long is left: «2 дня 3 часа»; passed: «опоздание 3 часа». */
export function Deadline({ at, silenceDecides = false, withExact = false, className }: DeadlineProps) {
  const now = useNow();
  const due = new Date(at);
  const urgency = urgencyOf(due, now, silenceDecides);
  const span = formatSpan(due.getTime() - now.getTime());
  const exact = formatExact(due, now);
  return (
    <time dateTime={at} title={exact} className={cx('font-strong', !withExact && 'whitespace-nowrap', colours[urgency], className)}>
      {urgency === 'late' ? `опоздание ${span}` : span}
      {withExact && urgency !== 'late' ? `, до ${exact}` : ''}
    </time>
  );
}
