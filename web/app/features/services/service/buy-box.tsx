import type { Service } from '@artel/contracts/services/services.ts';
import { counted, formatDay, formatRub, formatTerm } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, type Fact, Facts, Money } from '../../../ui/index.ts';
import { RoublesNote } from '../../currency/index.ts';
import { packageText, revisionForms } from '../services.text.ts';
import { OrderButton } from './order-button.tsx';
import type { Chosen } from './use-choice.ts';

type BuyProps = { service: Service; chosen: Chosen };

const day_ms = 86_400_000;

function useReadyBy(term_days: number): string {
  const now = useNow();
  return formatDay(new Date(now.getTime() + term_days * day_ms), now);
}

export function BuyBox({ service, chosen }: BuyProps) {
  const { pack, lines, fee_minor, total_minor, term_days } = chosen.totals;
  const ready = useReadyBy(term_days);
  const percent = String(service.buyer_fee.percent_bp / 100).replace('.', ',');
  const facts: Fact[] = [
    { name: 'Пакет', value: <Money minor={pack.price_minor} className="font-text!" /> },
    ...lines.map((line) => ({ name: line.title, value: <Money minor={line.sum_minor} className="font-text!" /> })),
    { name: `Сервисный сбор ${percent}\u00a0%`, value: <Money minor={fee_minor} className="font-text!" /> },
    { name: 'Всего', value: <Money minor={total_minor} />, isSum: true },
  ];
  const revisions = pack.revisions_included < 0 ? 'доработки без ограничений' : counted(pack.revisions_included, revisionForms);
  return (
    <Card label="Заказ" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-3">{service.packages.length > 1 ? packageText[pack.key] : pack.title}</h2>
        <span className="text-ink-soft">
          {formatTerm(pack.term_days)}, {revisions}
        </span>
      </div>
      {pack.description ? <p className="text-ink-soft">{pack.description}</p> : null}
      <Facts facts={facts} />
      <OrderButton service={service} chosen={chosen} words={`Заказать за ${formatRub(total_minor)}`} />
      <p className="text-center text-13 text-ink-soft">Готово к {ready}, если начать сегодня</p>
      <RoublesNote className="text-center text-13 text-ink-soft" />
    </Card>
  );
}

export function BuyBar({ service, chosen }: BuyProps) {
  const { total_minor, term_days } = chosen.totals;
  const ready = useReadyBy(term_days);
  return (
    <div
      className="buy-bar fixed inset-x-0 bottom-16 z-10 flex items-center gap-4 bg-surface px-4 py-2.5 shadow-bar md:hidden"
      data-no-print
    >
      <span className="whitespace-nowrap">
        <Money minor={total_minor} className="text-17" />
        <br />
        <span className="text-13 text-ink-soft">со сбором, к {ready}</span>
      </span>
      <OrderButton service={service} chosen={chosen} words="Заказать" className="flex-1" />
    </div>
  );
}
