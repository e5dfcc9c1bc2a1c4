import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { getMarketFigures } from '@artel/contracts/services/services.ts';
import { formatNumber, plural } from '../../../platform/format/index.ts';
import { BigFigure } from '../../../ui/index.ts';
import { serviceForms } from '../services.text.ts';

export function Figures({ figures }: { figures: ResultOf<typeof getMarketFigures> }) {
  const { services_count, sellers_count, orders_count, average_rating } = figures;
  const shown = [
    { value: formatNumber(services_count), unit: plural(services_count, serviceForms), words: 'с ценой и сроком, заказать можно сразу' },
    {
      value: formatNumber(sellers_count),
      unit: plural(sellers_count, ['мастер', 'мастера', 'мастеров']),
      words: 'с историей заказов и отзывами',
    },
    { value: formatNumber(orders_count), unit: plural(orders_count, ['заказ', 'заказа', 'заказов']), words: 'принято заказчиками' },
    ...(average_rating === null
      ? []
      : [{ value: average_rating.toFixed(1).replace('.', ','), unit: 'из 5', words: 'средняя оценка по всем отзывам' }]),
  ];
  return (
    <section aria-label="Биржа в цифрах" className="grid grid-cols-2 border-t-2 border-ink md:grid-cols-4">
      {shown.map(({ value, unit, words }) => (
        <div
          key={words}
          className="grid content-start gap-1 border-line py-3.5 pr-3 even:border-l even:pl-4 [&:nth-child(n+3)]:border-t md:border-l md:pt-5 md:pr-6 md:pb-0 md:pl-6 md:first:border-l-0 md:first:pl-0 md:even:pl-6 md:[&:nth-child(n+3)]:border-t-0"
        >
          <BigFigure value={value} unit={unit} />
          <span className="text-ink-soft">{words}</span>
        </div>
      ))}
    </section>
  );
}
