/** A safe deal from the choice to the money, with the clock of each step. */
import type { Rules } from '@artel/contracts/rules.ts';
import { inHours, inMinutes } from '../rules-of.ts';
import { typeset } from '../typeset.ts';

const stepsOf = ({ terms }: Rules) => [
  {
    title: 'Заказ',
    text: `Пакет, опции, срок и список результатов записаны в заказ и больше не меняются. На оплату есть ${inMinutes(terms.payment_minutes)}.`,
  },
  {
    title: 'Резерв',
    text: `Деньги заказчика лежат в резерве. Первые ${inMinutes(terms.free_cancel_minutes)}, пока работа не начата, заказ можно отменить без причины.`,
  },
  {
    title: 'Работа',
    text: `Исполнитель берёт заказ за ${inHours(terms.start_hours)}, и с этого момента идёт срок. Не взял — всё вернулось заказчику.`,
  },
  {
    title: 'Проверка',
    text: `После сдачи есть ${inHours(terms.review_hours)}: принять, вернуть на доработку или взять ещё ${inHours(terms.review_extension_hours)}. Молчание — приёмка.`,
  },
  {
    title: 'Выплата',
    text: 'В момент приёмки цена за вычетом комиссии уходит исполнителю. Каждая сторона видит свои суммы в разделе «Платежи».',
  },
];

export function DealPath({ rules }: { rules: Rules }) {
  return (
    <ol className="grid gap-x-6 gap-y-6 md:grid-cols-2 xl:grid-cols-5">
      {stepsOf(rules).map(({ title, text }, at) => (
        <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-3">
          <span className="text-13 text-ink-soft" aria-hidden="true">
            {at + 1}
          </span>
          <h3 className="title-3">{title}</h3>
          <p className="text-pretty text-ink-soft">{typeset(text)}</p>
        </li>
      ))}
    </ol>
  );
}
