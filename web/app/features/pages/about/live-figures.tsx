import { listLedgerDays } from '@artel/contracts/money/ledger-proof.ts';
import { getMarketFigures } from '@artel/contracts/services/services.ts';
import { duration_days } from '@artel/contracts/site/figures.ts';
import type { ReactNode } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { dayText, formatNumber, formatRub, formatSpan, plural } from '../../../platform/format/index.ts';
import { Link } from '../../../ui/index.ts';
import { durationsQuery, useDurations } from '../../figures/index.ts';
import { typeset } from '../typeset.ts';

const daysQuery = query(listLedgerDays, { query: {} });
export const figuresQueries = [query(getMarketFigures), daysQuery, durationsQuery];

type Figure = { value: string; words: string };

export function LiveFigures() {
  return (
    <section aria-labelledby="figures" className="grid gap-10">
      <h2 id="figures" className="sr-only">
        Рынок в цифрах
      </h2>
      <OfSeal />
      <OfMarket />
      <DurationsList />
    </section>
  );
}

function OfSeal() {
  const newest = useQuery(daysQuery).data?.result.find(({ totals }) => totals !== null);
  if (!newest?.totals) return null;
  const { totals, day, last_no } = newest;
  return (
    <Row
      figures={[
        { value: formatRub(totals.reserve_minor), words: 'в резерве заказов' },
        { value: formatRub(totals.members_minor), words: 'на балансах участников' },
        { value: formatNumber(last_no), words: `${plural(last_no, ['движение', 'движения', 'движений'])} денег с первого дня` },
      ]}
    >
      Из отпечатка за {dayText(day)}: эти суммы входят в него, и подменить их незаметно нельзя.{' '}
      <Link to="/about/ledger" className="link">
        Как проверить без нас
      </Link>
    </Row>
  );
}

function OfMarket() {
  const figures = useQuery(query(getMarketFigures)).data?.result;
  if (!figures) return null;
  const { services_count, sellers_count, orders_count, average_rating } = figures;
  const counts: [number, string][] = [
    [services_count, `${plural(services_count, ['услуга', 'услуги', 'услуг'])} сейчас в каталоге`],
    [sellers_count, plural(sellers_count, ['исполнитель', 'исполнителя', 'исполнителей'])],
    [orders_count, plural(orders_count, ['заказ сдан и принят', 'заказа сдано и принято', 'заказов сдано и принято'])],
  ];
  const shown = counts.map(([count, words]): Figure => ({ value: formatNumber(count), words }));
  if (average_rating !== null) shown.push({ value: average_rating.toFixed(2).replace('.', ','), words: 'средняя оценка по всем отзывам' });
  return (
    <Row figures={shown}>
      Считаем по базе, обновляем раз в минуту. Услуги — только те, что можно заказать сейчас.{' '}
      <Link to="/help#score" className="link">
        Из чего складывается оценка
      </Link>
    </Row>
  );
}

const minute_ms = 60_000;

function DurationsList() {
  const { of, quarrels } = useDurations();
  const [acceptance, dispute, appeal] = [of('acceptance'), of('dispute'), of('appeal')];
  const span = (minutes: number): string => formatSpan(minutes * minute_ms);
  const shown: Figure[] = [
    ...(acceptance ? [{ value: span(acceptance.usual_minutes), words: 'от сдачи до приёмки' }] : []),
    ...(quarrels
      ? [{ value: ((quarrels.disputes / quarrels.orders) * 100).toFixed(1).replace('.', ','), words: 'спора на сто оплаченных заказов' }]
      : []),
    ...(dispute ? [{ value: span(dispute.usual_minutes), words: 'длится спор' }] : []),
    ...(appeal ? [{ value: span(appeal.usual_minutes), words: 'до решения по обращению' }] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <Row figures={shown}>
      За последние {duration_days} дней, считаем каждую ночь. Время — медиана: половина случаев быстрее, половина дольше. Если случаев
      меньше двадцати, числа не показываем.{' '}
      <Link to="/decisions" className="link">
        Что решили арбитры
      </Link>
    </Row>
  );
}

function Row({ figures, children }: { figures: readonly Figure[]; children: ReactNode }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-y-6 border-t-2 border-ink pt-5 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
        {figures.map(({ value, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end pr-4 md:px-6 md:first:pl-0">
            <dt className="text-ink-soft">{typeset(words)}</dt>
            <dd className="text-24 leading-none font-head tracking-[-0.02em] tabular-nums md:pb-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[80ch] text-13 text-ink-soft">{children}</p>
    </div>
  );
}
