import { formatExact, formatHour, formatRelative, formatSpan, formatTime, type Urgency, urgencyOf } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { cx } from '../layout/class-names.ts';

type DateTimeProps = {
  at: string;
  /** Clocks differ: a past event is never shown as coming. */
  isAhead?: boolean;
  className?: string;
};

export function DateTime({ at, isAhead = false, className }: DateTimeProps) {
  const now = useNow();
  const instant = new Date(at);
  const text = isAhead || instant < now ? instant : now;
  return (
    <time dateTime={at} title={formatExact(instant, now)} className={className}>
      {formatRelative(text, now)}
    </time>
  );
}

/** `isAmong`: in a list whose days name the clock. */
export function Hour({ at, isAmong = false }: { at: string; isAmong?: boolean }) {
  const now = useNow();
  const instant = new Date(at);
  return (
    <time dateTime={at} title={formatExact(instant, now)}>
      {isAmong ? formatTime(instant) : formatHour(instant, now)}
    </time>
  );
}

const colours: Record<Urgency, string> = { calm: '', near: 'text-wait', late: 'text-bad' };

type DeadlineProps = {
  at: string;
  silenceDecides?: boolean;
  withExact?: boolean;
  className?: string;
};

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
