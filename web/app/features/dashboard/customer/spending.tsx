import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { getSpending, spendingPeriods } from '@artel/contracts/site/figures.ts';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { saveFile } from '../../../platform/save-file.ts';
import type { Picture } from '../../../ui/charts/chart.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { Button, Card, Rub } from '../../../ui/index.ts';

type Period = (typeof spendingPeriods)[number];
export const spendingPeriodOf = (search: URLSearchParams): Period =>
  spendingPeriods.find((months) => String(months) === search.get('months')) ?? 6;
export const spendingOf = (months: Period) => query(getSpending, { query: { months } });
type Month = ResultOf<typeof getSpending>['months'][number];

const long = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string): string => long.format(new Date(`${month}T00:00:00Z`)).replace(/ г\.$/, '');

export function Spending({ period }: { period: Period }) {
  const found = useQuery(spendingOf(period)).data?.result;
  return found && found.months.length > 0 ? <Months {...found} period={period} /> : null;
}
const periodNames: Record<Period, string> = { 3: '3 месяца', 6: 'Полгода', 12: 'Год' };

const isNow = ({ month }: Month, today: string): boolean => today.startsWith(month.slice(0, 7));
const short = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });
export const pictureOf = (months: readonly Month[], today: string): Picture => ({
  label: 'Потрачено по месяцам. Те же числа в таблице',
  names: months.map(({ month }) => short.format(new Date(`${month}T00:00:00Z`))),
  series: [
    { name: 'исполнителям', look: 'solid', values: months.map((one) => (isNow(one, today) ? 0 : one.work_minor)) },
    { name: 'сбор', look: 'hatch', values: months.map((one) => (isNow(one, today) ? 0 : one.fee_minor)) },
    {
      name: 'этот месяц, ещё идёт',
      look: 'outline',
      values: months.map((one) => (isNow(one, today) ? one.work_minor + one.fee_minor : 0)),
    },
  ],
  format: formatRub,
});

const roubles = (minor: number): string => `${Math.trunc(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
export const csvOf = (months: readonly Month[]): string =>
  `\ufeff${[
    'Месяц;Исполнителям;Сбор;Всего',
    ...months.map(({ month, work_minor, fee_minor }) =>
      [month.slice(0, 7), roubles(work_minor), roubles(fee_minor), roubles(work_minor + fee_minor)].join(';'),
    ),
  ].join('\r\n')}\r\n`;

const right = 'py-2 pl-1.5 text-right md:pl-3';
function Months({ months, today, period }: { months: readonly Month[]; today: string; period: Period }) {
  const picture = useMemo(() => pictureOf(months, today), [months, today]);
  const sum = (of: (month: Month) => number): number => months.reduce((total, month) => total + of(month), 0);
  return (
    <Card className="grid gap-4" label="Потрачено по месяцам">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="title-3">Потрачено по месяцам</h2>
          <p className="text-ink-soft">Принятая работа и сбор. Деньги в резерве сюда не входят.</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentLinks
            label="За сколько месяцев"
            parts={spendingPeriods.map((one) => ({ to: one === 6 ? '?' : `?months=${one}`, name: periodNames[one], isOn: one === period }))}
          />
          <Button
            size="s"
            icon={Download}
            onClick={() => saveFile(csvOf(months), `spending-${today}-${period}.csv`, 'text/csv;charset=utf-8')}
          >
            CSV
          </Button>
        </div>
      </div>
      {sum(({ work_minor, fee_minor }) => work_minor + fee_minor) > 0 ? (
        <Chart picture={picture} />
      ) : (
        <p className="text-ink-soft">За эти месяцы принятой работы не было.</p>
      )}
      <MonthsTable months={months} today={today} sum={sum} />
    </Card>
  );
}

type MonthsTableProps = { months: readonly Month[]; today: string; sum: (of: (month: Month) => number) => number };

function MonthsTable({ months, today, sum }: MonthsTableProps) {
  return (
    <table className="w-full border-collapse max-md:text-13" aria-label="Потрачено по месяцам">
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="py-2 text-left font-text">
            Месяц
          </th>
          <th scope="col" className={`${right} font-text`}>
            Исполнителям
          </th>
          <th scope="col" className={`${right} font-text max-md:hidden`}>
            Сбор
          </th>
          <th scope="col" className={`${right} font-text`}>
            Всего
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, work_minor, fee_minor }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-text">
              {monthName(month)}
              {isNow({ month, work_minor, fee_minor }, today) ? (
                <span className="text-13 text-ink-soft">, по {Number(today.slice(8))}-е</span>
              ) : null}
            </th>
            <td className={right}>
              <Rub minor={work_minor} className="font-text!" />
            </td>
            <td className={`${right} max-md:hidden`}>
              <Rub minor={fee_minor} className="font-text!" />
            </td>
            <td className={right}>
              <Rub minor={work_minor + fee_minor} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink font-head">
          <th scope="row" className="py-2 text-left">
            Итого
          </th>
          <td className={right}>
            <Rub minor={sum(({ work_minor }) => work_minor)} />
          </td>
          <td className={`${right} max-md:hidden`}>
            <Rub minor={sum(({ fee_minor }) => fee_minor)} />
          </td>
          <td className={right}>
            <Rub minor={sum(({ work_minor, fee_minor }) => work_minor + fee_minor)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
