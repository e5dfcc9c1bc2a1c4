import { Check } from 'lucide-react';
import { Card, cx, Icon, LinkButton } from '../../ui/index.ts';

export type StepText = { name: string; why: string; to: string; verb: string };
type StepsProps<S extends string> = { title: string; steps: readonly { step: S; is_done: boolean }[]; words: Record<S, StepText> };

export function StepsCard<S extends string>({ title, steps, words }: StepsProps<S>) {
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <Card className="overflow-hidden p-0!" label={title}>
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 md:px-6">
        <h2 className="title-3">{title}</h2>
        <span className="text-ink-soft">
          {steps.filter(({ is_done }) => is_done).length} из {steps.length}
        </span>
      </div>
      <ol>
        {steps.map(({ step, is_done }, n) => {
          const { name, why, to, verb } = words[step];
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-6">
              <span
                aria-hidden="true"
                className={cx(
                  'grid size-8 place-items-center rounded-full border font-strong',
                  is_done
                    ? 'border-transparent bg-good-soft text-good'
                    : step === next
                      ? 'border-transparent bg-sun text-paint-ink'
                      : 'border-line-strong',
                )}
              >
                {is_done ? <Icon of={Check} size={16} /> : n + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className={is_done ? 'text-ink-soft' : 'font-strong'}>
                  {name}
                  {is_done ? ', готово' : ''}
                </span>
                {is_done ? null : <span className="block text-13 text-ink-soft">{why}</span>}
              </span>
              {is_done ? null : (
                <LinkButton to={to} size="s" look={step === next ? 'primary' : 'second'}>
                  {verb}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
