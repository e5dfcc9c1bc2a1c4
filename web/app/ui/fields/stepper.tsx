import { Check } from 'lucide-react';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';

export type Step = { id: string; name: string; hasErrors?: boolean; isUnfinished?: boolean };

type StepperProps = { label: string; steps: readonly Step[]; current: string; onGo?: (id: string) => void; canGoAhead?: boolean };

export function Stepper({ label, steps, current, onGo, canGoAhead = false }: StepperProps) {
  const now = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={label}>
      <ol className="scroll-x flex gap-x-2.5 gap-y-2 p-0.5 md:gap-x-6">
        {steps.map(({ id, name, hasErrors, isUnfinished }, at) => {
          const isDone = at < now && !hasErrors && !isUnfinished;
          const mayGo = onGo && at !== now && (at < now || canGoAhead);
          const mark = (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-7 shrink-0 place-items-center rounded-full text-13 font-head',
                  hasErrors
                    ? 'bg-bad-soft text-bad'
                    : isDone
                      ? 'bg-good-soft text-good'
                      : at === now
                        ? 'bg-brand-fill text-on-brand'
                        : 'bg-tint text-ink-soft',
                )}
              >
                {isDone ? <Icon of={Check} size={16} /> : at + 1}
              </span>
              <span className={cx('whitespace-nowrap', at === now ? 'font-strong' : 'text-ink-soft max-md:sr-only')}>{name}</span>
              {hasErrors ? <span className="sr-only">, есть ошибки</span> : isDone ? <span className="sr-only">, готово</span> : null}
            </>
          );
          return (
            <li key={id} aria-current={at === now ? 'step' : undefined}>
              {mayGo ? (
                <button
                  type="button"
                  className="touch flex min-h-9 items-center gap-2 rounded-control hover:text-brand"
                  onClick={() => onGo(id)}
                >
                  {mark}
                </button>
              ) : (
                <span className="flex min-h-9 items-center gap-2">{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
