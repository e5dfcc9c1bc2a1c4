import type { Checkout } from '@artel/contracts/money/payments.ts';
import { counted, formatRub, formatTerm } from '../../platform/format/index.ts';
import { MoneyPath } from '../../ui/money/money-path.tsx';

const revisionText = (included: number): string => {
  if (included === -1) return 'Вы проверяете. Доработки без ограничений.';
  if (included === 0) return 'Вы проверяете. Доработки не входят.';
  return `Вы проверяете. На доработку можно вернуть ${counted(included, ['раз', 'раза', 'раз'])}.`;
};

export function MoneySteps({ order }: Pick<Checkout, 'order'>) {
  return (
    <section className="mt-12 grid gap-5 lg:mt-16">
      <h2 className="title-3">Что будет с деньгами</h2>
      <MoneyPath
        steps={[
          {
            state: 'done',
            name: 'Сегодня',
            text: order.waits_for_start ? 'Лягут в резерв. 20 минут на отмену без причины.' : 'Лягут в резерв, и работа начнётся.',
          },
          { state: 'done', name: formatTerm(order.term_days), text: 'Исполнитель работает. Опоздает на сутки — отмените сами.' },
          { state: 'now', name: counted(order.review_hours, ['час', 'часа', 'часов']), text: revisionText(order.revisions_included) },
          {
            state: 'end',
            name: 'После «Принять»',
            text: `${formatRub(order.price_minor)} уйдут исполнителю. Вернуть их будет нельзя.`,
          },
        ]}
      />
    </section>
  );
}
