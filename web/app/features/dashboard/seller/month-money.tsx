import { type Coming, getComing } from '@artel/contracts/money/finance.ts';
import { getMoneyDays, type MoneyOfMonth } from '@artel/contracts/site/figures.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { dayText, formatRub } from '../../../platform/format/index.ts';
import type { Picture } from '../../../ui/charts/chart.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { Card, ErrorState, Link, RowsSkeleton, Rub } from '../../../ui/index.ts';
import { type MonthDay, type MonthPart, type MonthSeen, monthParts, monthSeen, sumOf } from './month.state.ts';

function Figure({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are figures
    <div role="group" aria-labelledby={id} className="grid content-start gap-1">
      <span id={id} className="text-ink-soft">
        {name}
      </span>
      <span className="text-24 font-head">{value}</span>
      {note ? <span className="text-13 text-ink-soft">{note}</span> : null}
    </div>
  );
}

export const monthQueries = [query(getMoneyDays), query(getComing)] as const;

const partTexts: Record<MonthPart, string> = {
  came: 'пришло',
  sure: 'принято, придёт точно',
  if_silent: 'если заказчик промолчит',
  if_delivered: 'если сдать в срок',
};
const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

export function MonthMoney() {
  const month = useQuery(query(getMoneyDays));
  const coming = useQuery(query(getComing));
  if (month.error ?? coming.error)
    return (
      <Card label="Деньги месяца">
        <ErrorState title="Не удалось загрузить деньги месяца" onRetry={() => void Promise.all([month.refetch(), coming.refetch()])}>
          С деньгами всё в порядке. Старые суммы не показываем, чтобы не ошибиться.
        </ErrorState>
      </Card>
    );
  if (!month.data || !coming.data) return <RowsSkeleton count={4} />;
  return <Shown month={month.data.result} rows={coming.data.result.rows} />;
}

function Shown({ month, rows }: { month: MoneyOfMonth; rows: Coming['rows'] }) {
  const seen = useMemo(() => monthSeen(month, rows), [month, rows]);
  const name = monthName.format(new Date(`${month.month}T00:00:00Z`));
  const filled = seen.days.filter((day) => sumOf(day) > 0);
  const picture = useMemo(() => pictureOf(seen.days, name), [seen.days, name]);
  if (filled.length === 0 && seen.later_minor + seen.undated_minor + month.came_before.whole_minor === 0) return null;
  return (
    <Card className="grid gap-5" label="Деньги месяца">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Деньги: {name}</h2>
        <Link to="/profile/finance" className="link touch">
          Финансы
        </Link>
      </div>
      <div className="grid grid-cols-2 gap-5 md:grid-cols-3">
        <Figure name="Пришло" value={<Rub minor={month.came_minor} />} note={<Before month={month} />} />
        <Figure name="Ещё придёт до конца месяца" value={<Rub minor={seen.ahead_minor} />} note={rest(seen)} />
        <Figure
          name="Приняли работы"
          value={<Rub minor={month.earned_minor} />}
          note={month.fee_minor > 0 ? `после комиссии ${formatRub(month.fee_minor)}` : undefined}
        />
      </div>
      {filled.length > 0 ? (
        <>
          <Chart picture={picture} />
          <Table days={filled} today={month.today} />
        </>
      ) : (
        <p className="text-ink-soft">В этом месяце денег пока не было.</p>
      )}
    </Card>
  );
}

const looks = { came: 'ink', sure: 'solid', if_silent: 'hatch', if_delivered: 'outline' } as const;
const pictureOf = (days: readonly MonthDay[], name: string): Picture => ({
  label: `Деньги по дням, ${name}. Те же числа в таблице ниже`,
  names: days.map(({ day }) => String(Number(day.slice(8)))),
  series: monthParts.map((part) => ({ name: partTexts[part], look: looks[part], values: days.map(({ parts }) => parts[part]) })),
  format: formatRub,
});

function Before({ month: { came_before, today } }: { month: MoneyOfMonth }): ReactNode {
  if (came_before.whole_minor === 0) return 'в прошлом месяце ничего';
  return `в прошлом к ${Number(today.slice(8))}-му ${formatRub(came_before.by_this_day_minor)}, за весь ${formatRub(came_before.whole_minor)}`;
}

function rest({ later_minor, undated_minor }: MonthSeen): string | undefined {
  const parts = [
    later_minor > 0 ? `позже ${formatRub(later_minor)}` : '',
    undated_minor > 0 ? `без даты ${formatRub(undated_minor)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function Table({ days, today }: { days: readonly MonthDay[]; today: string }) {
  return (
    <table className="w-full border-collapse text-left" aria-label="Деньги по дням">
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-text">
            День
          </th>
          <th scope="col" className="px-2 py-2 font-text">
            Что
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-text">
            Вам
          </th>
        </tr>
      </thead>
      <tbody>
        {days.flatMap(({ day, parts }) =>
          monthParts
            .filter((part) => parts[part] > 0)
            .map((part) => (
              <tr key={`${day} ${part}`} className="border-t border-line">
                <td className="py-2 pr-3 whitespace-nowrap">
                  <time dateTime={day}>{day === today ? 'сегодня' : dayText(day)}</time>
                </td>
                <td className="px-2 py-2 text-ink-soft">{partTexts[part]}</td>
                <td className="py-2 pl-2 text-right">
                  <Rub minor={parts[part]} />
                </td>
              </tr>
            )),
        )}
      </tbody>
    </table>
  );
}
