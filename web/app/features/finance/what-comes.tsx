import { type Coming, getComing } from '@artel/contracts/money/finance.ts';
import { useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, Card, EmptyState, ErrorState, Link, RowsSkeleton, Rub } from '../../ui/index.ts';
import { certainties } from './coming.state.ts';
import { howTexts, whyTexts } from './coming.text.ts';
import { ComingChart, ComingMark } from './coming-chart.tsx';

export const comingQuery = query(getComing);
const atOnce = 8;

export function WhatComes() {
  const { data, error, refetch } = useQuery(comingQuery);
  return (
    <Card className="grid content-start gap-4" label="Что и когда станет доступно">
      <div className="grid gap-1">
        <h2 className="title-3">Что и когда станет доступно</h2>
        <p className="text-13 text-ink-soft">
          {data?.result.rows.length && !data.result.rows.some(({ at }) => at)
            ? 'Дат пока нет: они появятся, когда этап возьмут в работу или сдадут'
            : 'Тысячи рублей, после комиссии, две недели вперёд'}
        </p>
      </div>
      {error ? (
        <ErrorState title="Не удалось загрузить, что придёт" onRetry={() => void refetch()}>
          С деньгами всё в порядке. Старые суммы не показываем, чтобы не ошибиться.
        </ErrorState>
      ) : !data ? (
        <RowsSkeleton count={4} />
      ) : data.result.rows.length === 0 ? (
        <EmptyState title="Здесь появятся деньги за работу">
          Когда заказчик оплатит заказ, станет видно, сколько и к какому дню придёт.
        </EmptyState>
      ) : (
        <Filled coming={data.result} />
      )}
    </Card>
  );
}

function Filled({ coming: { rows, total_minor } }: { coming: Coming }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, atOnce);
  return (
    <>
      {rows.some(({ at }) => at) ? (
        <>
          <ComingChart rows={rows} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
            {certainties.map((how) => (
              <li key={how} className="inline-flex items-center gap-2">
                <ComingMark how={how} />
                {howTexts[how]}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="max-md:sr-only">
          <tr className="text-13 text-ink-soft">
            <th scope="col" className="py-2.5 pr-3 font-text">
              Когда
            </th>
            <th scope="col" className="px-2 py-2.5 font-text">
              За что
            </th>
            <th scope="col" className="py-2.5 pl-2 text-right font-text">
              Вам
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((row) => (
            <Row key={row.stage_id} row={row} />
          ))}
        </tbody>
        <tfoot className="max-md:block">
          <tr className="border-t-2 border-ink font-head max-md:flex max-md:justify-between">
            <th scope="row" colSpan={2} className="py-2.5 text-left">
              Всего
            </th>
            <td className="py-2.5 pl-2 text-right">
              <Rub minor={total_minor} />
            </td>
          </tr>
        </tfoot>
      </table>
      {rows.length > shown.length ? (
        <Button size="s" className="justify-self-start" onClick={() => setWhole(true)}>
          Показать ещё {rows.length - shown.length}
        </Button>
      ) : null}
      <p className="text-13 text-ink-soft">Дата сдвинется, если заказчик примет раньше или попросит доработку.</p>
    </>
  );
}

const cell = 'border-t border-line py-2.5 max-md:border-0 max-md:p-0';
function Row({ row: { order_id, number, title, amount_minor, at, how, why } }: { row: Coming['rows'][number] }) {
  const now = useNow();
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-t max-md:border-line max-md:py-3">
      <td className={`${cell} pr-3 whitespace-nowrap`}>
        {at ? <time dateTime={at}>{formatExact(new Date(at), now)}</time> : <span className="text-ink-soft">без даты</span>}
      </td>
      <td className={`${cell} px-2 max-md:order-3 max-md:col-span-2`}>
        <span className="flex items-baseline gap-2">
          <span className="self-center">
            <ComingMark how={how} />
            <span className="sr-only">{howTexts[how]}: </span>
          </span>
          <span className="min-w-0">
            <Link to={`/profile/orders?id=${order_id}`} className="line-clamp-2 break-words hover:text-brand">
              №{number}, {title}
            </Link>
            {why ? <span className="text-13 text-ink-soft">{whyTexts[why]}</span> : null}
          </span>
        </span>
      </td>
      <td className={`${cell} pl-2 text-right`}>
        <Rub minor={amount_minor} />
      </td>
    </tr>
  );
}
