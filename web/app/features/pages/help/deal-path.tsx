import type { Rules } from '@artel/contracts/site/rules.ts';
import { NumberedSteps } from '../numbered-steps.tsx';
import { inHours, inMinutes } from '../rules-of.ts';

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
    text: `После сдачи есть ${inHours(terms.review_hours)}, у этапа проекта ${inHours(terms.review_stage_hours)}: принять, вернуть на доработку или взять ещё ${inHours(terms.review_extension_hours)}. Молчание — приёмка.`,
  },
  {
    title: 'Выплата',
    text: 'В момент приёмки цена за вычетом комиссии уходит исполнителю. Каждая сторона видит свои суммы в разделе «Платежи».',
  },
];

export const DealPath = ({ rules }: { rules: Rules }) => <NumberedSteps steps={stepsOf(rules)} className="xl:grid-cols-5" />;
