import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { formatDay, formatExact } from '../../../platform/format/dates.ts';
import { useNow } from '../../../platform/use-now.ts';
import { cx } from '../../../ui/layout/class-names.ts';
import { stepsOf } from './dispute.state.ts';

export function Steps({ dispute }: { dispute: DisputeRoom }) {
  const now = useNow();
  const { steps, at } = stepsOf(dispute);
  return (
    <ol aria-label="Путь спора" className="flex flex-wrap gap-1 text-13 text-ink-soft">
      {steps.map(({ name, on, until, note }, no) => (
        <li
          key={name}
          aria-current={no === at ? 'step' : undefined}
          className={cx(
            'grid min-w-[5.75rem] flex-1 content-start border-t-[3px] pt-1.5',
            no < at ? 'border-ink' : no === at ? 'border-brand-fill' : 'border-line',
          )}
        >
          <span className={cx(no <= at && 'text-ink', no === at && 'font-strong')}>{name}</span>
          <span>{until ? `до ${formatExact(new Date(until), now)}` : on ? formatDay(new Date(on), now) : note}</span>
        </li>
      ))}
    </ol>
  );
}
