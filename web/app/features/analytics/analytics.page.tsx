import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { analyticsPeriods, type Cohort, getAnalytics } from '@artel/contracts/site/analytics.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { counted, dayText, formatNumber, formatRub } from '../../platform/format/index.ts';
import type { Picture } from '../../ui/charts/chart.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card, type Column, EmptyState, TitledCard } from '../../ui/index.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { marketText, percent } from './analytics.text.ts';

type Analytics = ResultOf<typeof getAnalytics>;
type Day = Analytics['days'][number];

const periodOf = (search: URLSearchParams) => analyticsPeriods.find((days) => String(days) === search.get('days')) ?? 30;
const analyticsOf = (search: URLSearchParams) => query(getAnalytics, { query: { days: periodOf(search) } });
const queries: PageQueries = ({ url }) => [analyticsOf(url.searchParams)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AnalyticsPage() {
  const [search] = useSearchParams();
  const read = useQuery(analyticsOf(search));
  const period = periodOf(search);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Аналитика" isHidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-head">Аналитика</h1>
        <SegmentLinks
          label="За сколько дней"
          parts={analyticsPeriods.map((days) => ({ to: days === 30 ? '?' : `?days=${days}`, name: `${days} дней`, isOn: days === period }))}
        />
      </div>
      <Loaded read={read} failed="Цифры не загрузились">
        {(figures) => <Filled {...figures} />}
      </Loaded>
    </div>
  );
}

function Filled({ all, before, days, cohorts }: Analytics) {
  const picture = useMemo(() => pictureOf(days), [days]);
  if (days.length === 0) return <EmptyState title="Считаем ночью">Первые цифры появятся, когда кончится день.</EmptyState>;
  return (
    <>
      <p className="text-ink-soft">Считаем ночью, сегодняшний день ещё не вошёл. Рядом столько же дней до этого.</p>
      <dl className="grid gap-5 md:grid-cols-3">
        {marketText(all, before).map(({ name, said, before: earlier, note }) => (
          <div key={name} className="grid content-start gap-0.5 border-t border-line pt-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="grid gap-0.5">
              <span className="text-24 font-head">{said}</span>
              <span className="text-13 text-ink-soft">{`${note}; раньше ${earlier}`}</span>
            </dd>
          </div>
        ))}
      </dl>
      <TitledCard className="grid gap-4" title="По дням">
        <Chart picture={picture} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className="scroll-x max-h-96 overflow-y-auto" tabIndex={0} aria-label="Таблица по дням">
          <DataTable label="По дням" columns={dayColumns} rows={days.toReversed()} idOf={({ day }) => day} />
        </section>
      </TitledCard>
      <Cohorts cohorts={cohorts} />
    </>
  );
}

const pictureOf = (days: readonly Day[]): Picture => ({
  label: 'Оборот по дням. Те же числа в таблице ниже',
  names: days.map(({ day }) => `${Number(day.slice(8))}.${day.slice(5, 7)}`),
  series: [{ name: 'Оборот', look: 'solid', values: days.map(({ turnover_minor }) => turnover_minor) }],
  format: formatRub,
});

const dayColumns: Column<Day>[] = [
  { id: 'day', name: 'День', isHead: true, cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  { id: 'turnover', name: 'Оборот', isNumber: true, cell: ({ turnover_minor }) => formatRub(turnover_minor) },
  { id: 'fee', name: 'Площадке', isNumber: true, cell: ({ fee_minor }) => formatRub(fee_minor) },
  { id: 'paid', name: 'Заказы', isNumber: true, cell: ({ paid }) => formatNumber(paid) },
  { id: 'disputes', name: 'Споры', isNumber: true, cell: ({ disputes }) => formatNumber(disputes) },
  { id: 'searches', name: 'Поиски с ответом', isNumber: true, cell: (row) => `${row.searches_found} из ${row.searches}` },
  { id: 'projects', name: 'Проекты с тремя откликами', isNumber: true, cell: (row) => `${row.projects_lively} из ${row.projects}` },
];

const monthForms = ['месяц', 'месяца', 'месяцев'] as const;
const long = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string): string => long.format(new Date(`${month}T00:00:00Z`)).replace(/ г\.$/, '');

function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const width = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  if (cohorts.length === 0) return null;
  const columns: Column<Cohort>[] = [
    { id: 'month', name: 'Первый заказ', isHead: true, cell: ({ month }) => monthName(month) },
    { id: 'customers', name: 'Заказчиков', isNumber: true, cell: ({ customers }) => formatNumber(customers) },
    ...Array.from(
      { length: width },
      (_, n): Column<Cohort> => ({
        id: String(n),
        name: `Через ${counted(n + 1, monthForms)}`,
        isNumber: true,
        cell: ({ customers, returned }) => (returned[n] === undefined ? '' : percent(returned[n], customers)),
      }),
    ),
  ];
  return (
    <Card className="grid gap-4" label="Кто возвращается">
      <div className="grid gap-1">
        <h2 className="title-3">Кто возвращается</h2>
        <p className="text-ink-soft">
          Кто впервые заплатил в этом месяце и сколько из них заплатили снова через месяц, через два и дальше.
        </p>
      </div>
      <DataTable label="Кто возвращается" columns={columns} rows={cohorts} idOf={({ month }) => month} />
    </Card>
  );
}
