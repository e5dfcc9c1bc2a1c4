/** A new seller's five steps; only the next one is loud. */
import { getFirstSteps, type SellerStep } from '@artel/contracts/site/figures.ts';
import { Check } from 'lucide-react';
import { query } from '../../../platform/api/api.ts';
import { useQuery } from '../../../platform/api/use-query.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/layout/class-names.ts';

export const stepsQuery = query(getFirstSteps);

const stepTexts: Record<SellerStep, { name: string; why: string; to: string; verb: string }> = {
  email: { name: 'Почта', why: 'Туда придут заказы и чеки.', to: '/verify', verb: 'Подтвердить' },
  profile: {
    name: 'Профиль',
    why: 'Чем занимаетесь, одной строкой: её видят рядом с именем.',
    to: '/profile/settings?section=profile',
    verb: 'Заполнить',
  },
  service: {
    name: 'Первая услуга',
    why: 'Заказчики находят её в каталоге и платят, не торгуясь.',
    to: '/profile/items/create',
    verb: 'Создать',
  },
  bid: { name: 'Первый отклик на проект', why: 'Расскажите заказчику, как сделаете и за сколько.', to: '/projects', verb: 'К проектам' },
  requisites: { name: 'Куда выводить деньги', why: 'Можно позже, до первого вывода.', to: '/profile/finance', verb: 'Указать' },
};

export function FirstSteps() {
  const found = useQuery(stepsQuery).data?.result;
  return found ? <Steps steps={found.steps} /> : null;
}

function Steps({ steps }: { steps: readonly { step: SellerStep; is_done: boolean }[] }) {
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <Card className="overflow-hidden p-0!" label="Первые шаги">
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 md:px-6">
        <h2 className="title-3">Первые шаги</h2>
        <span className="text-ink-soft">
          {steps.filter(({ is_done }) => is_done).length} из {steps.length}
        </span>
      </div>
      <ol>
        {steps.map(({ step, is_done }, n) => {
          const { name, why, to, verb } = stepTexts[step];
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
