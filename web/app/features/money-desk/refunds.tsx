import { type AdminRefund, adminListRefunds, exportRefunds } from '@artel/contracts/money/money-desk.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { pluralTotal } from '../../platform/format/plural.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListCsv } from '../../ui/lists/list-csv.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { refundStatusTexts } from '../payments/index.ts';
import { kindTexts } from './money-desk.text.ts';
import { openIn } from './open-in.ts';
import { stateOf } from './state-of.ts';

const requested = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const refundsQuery = (search: URLSearchParams) => query(adminListRefunds, requested(search));

const columns: Column<AdminRefund>[] = [
  {
    id: 'who',
    name: 'Кому',
    isHead: true,
    cell: ({ person, payment_number }) => (
      <span className="grid min-w-0">
        <span className="font-strong">{fullName(person)}</span>
        <span className="text-13 font-text text-ink-soft">по платежу №{payment_number}</span>
      </span>
    ),
  },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'at', name: 'Передан банку', cell: ({ sent_at }) => (sent_at ? <DateTime at={sent_at} /> : 'ещё нет') },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status }) => <Badge meaning={refundStatusTexts[status].meaning}>{refundStatusTexts[status].name}</Badge>,
  },
];

export function Refunds() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isAll = stateOf(search) === 'all';
  const pages = usePages(adminListRefunds, requested(search));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label="Какие возвраты"
          parts={[
            { to: '/admin/payments?tab=refunds', name: 'В пути', isOn: !isAll },
            { to: '/admin/payments?tab=refunds&state=all', name: 'Все', isOn: isAll },
          ]}
        />
        <ListCsv endpoint={exportRefunds} filters={{ state: stateOf(search) }} />
      </div>
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length > 0 ? (
        <>
          <div className="rounded-card border border-line bg-surface max-md:px-4">
            <DataTable
              label={pluralTotal(pages.total, kindTexts.refund.whole, pages.isCapped)}
              columns={columns}
              rows={pages.items}
              idOf={({ _id }) => _id}
              selected={search.get('id') ?? undefined}
              onOpen={({ _id }) => void navigate(openIn(search, _id))}
            />
          </div>
          <p className="text-13 text-ink-soft">Вслепую не повторяем: сначала спросим состояние</p>
          <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
        </>
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить возвраты" onRetry={pages.retry} />
      ) : (
        <EmptyState title={isAll ? 'Возвратов ещё не было' : 'Ни один возврат не ждёт банка'} />
      )}
    </>
  );
}
