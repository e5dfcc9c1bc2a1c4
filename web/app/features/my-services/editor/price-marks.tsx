import { counted, formatRub } from '../../../platform/format/index.ts';
import { Well } from '../../../ui/index.ts';
import type { Editor } from './use-editor.ts';

export function PriceMarksNote({ editor }: { editor: Editor }) {
  const { prices, content } = editor;
  if (!prices) return null;
  const own = content.packages.flatMap(({ price_minor }) => (price_minor === null || Number.isNaN(price_minor) ? [] : [price_minor]));
  const least = own.length > 0 ? Math.min(...own) : undefined;
  return (
    <Well className="grid gap-2" label="Цены похожих услуг">
      <dl className="grid grid-cols-3 gap-4">
        {(
          [
            ['Недорого', `до ${formatRub(prices.p25_minor)}`],
            ['Обычно', formatRub(prices.p50_minor)],
            ['Дорого', `от ${formatRub(prices.p75_minor)}`],
          ] as const
        ).map(([name, sum]) => (
          <div key={name}>
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="sum font-strong">{sum}</dd>
          </div>
        ))}
      </dl>
      <p className="text-13 text-ink-soft">
        Сравнили с ценами «от» у {counted(prices.count, ['похожей услуги', 'похожих услуг', 'похожих услуг'])}.
        {least === undefined ? '' : ` ${placeOf(least, prices)}`}
      </p>
    </Well>
  );
}

function placeOf(price: number, { p25_minor, p75_minor }: NonNullable<Editor['prices']>): string {
  if (price < p25_minor) return 'Ваша цена — из самых низких: проверьте, окупит ли она работу.';
  if (price > p75_minor) return 'Ваша цена — из самых высоких: объясните в описании, за что платят.';
  return 'Ваша цена — обычная.';
}
