import { type AdminPayment, adminListPayments, exportPayments } from '@artel/contracts/money/payments.ts';
import { useNavigate } from 'react-router';
import { query, usePages } from '../../platform/api/index.ts';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { DateTime, EmptyState, fullName, Link, Rub, StatusBadge } from '../../ui/index.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { methodTexts, paymentStatusTexts, receiptTexts } from './payments.text.ts';

const isWaiting = (search: URLSearchParams): boolean => search.get('state') === 'waiting';
const inputOf = (search: URLSearchParams) => ({
  query: { state: isWaiting(search) ? ('waiting' as const) : ('all' as const), after: search.get('after') ?? undefined },
});
export const allPayments = (search: URLSearchParams) => query(adminListPayments, inputOf(search));

const columns: Column<AdminPayment>[] = [
  {
    id: 'who',
    name: 'Кто',
    isHead: true,
    cell: ({ payer }) => (
      <Link to={`/user/${payer._id}`} className="touch font-strong hover:text-brand">
        {fullName(payer)}
      </Link>
    ),
  },
  {
    id: 'what',
    name: 'За что',
    cell: ({ number, order_id, order_number, created_at }) => (
      <span className="grid max-md:justify-items-end">
        {order_id ? (
          <Link to={`/admin/orders?id=${order_id}`} className="touch hover:text-brand">
            Заказ №{order_number}
          </Link>
        ) : (
          'Пополнение'
        )}
        <span className="text-13 text-ink-soft">
          №{number}, <DateTime at={created_at} />
        </span>
      </span>
    ),
  },
  { id: 'how', name: 'Как', cell: ({ method }) => methodTexts[method].paid },
  {
    id: 'sum',
    name: 'Сумма',
    isNumber: true,
    cell: ({ amount_minor, from_balance_minor, refunded_minor }) => (
      <span className="grid justify-items-end">
        <Rub minor={amount_minor} />
        {from_balance_minor > 0 ? <Part name="с баланса" minor={from_balance_minor} /> : null}
        {refunded_minor > 0 ? <Part name="возвращено" minor={refunded_minor} /> : null}
      </span>
    ),
  },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, failure, receipt, is_credited_to_balance }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <StatusBadge of={paymentStatusTexts[status]} />
        {failure || is_credited_to_balance ? (
          <span className="max-w-72 text-13 text-ink-soft max-md:text-right">{failure?.message ?? 'Зачислен на баланс, не на заказ'}</span>
        ) : null}
        {receipt && receiptTexts[receipt].staff && !failure ? (
          <span className="text-13 text-ink-soft">{receiptTexts[receipt].staff}</span>
        ) : null}
      </span>
    ),
  },
];

const Part = ({ name, minor }: { name: string; minor: number }) => (
  <span className="text-13 whitespace-nowrap text-ink-soft">
    {name} <Rub minor={minor} className="font-text!" />
  </span>
);

export function AllPayments({ search }: { search: URLSearchParams }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label="Какие платежи"
          parts={[
            { to: '/admin/payments?tab=payments&state=waiting', name: 'Ждут банка', isOn: isWaiting(search) },
            { to: '/admin/payments?tab=payments', name: 'Все', isOn: !isWaiting(search) },
          ]}
        />
        <ListCsv endpoint={exportPayments} filters={{ state: inputOf(search).query.state }} />
      </div>
      <Listed search={search} />
    </>
  );
}

function Listed({ search }: { search: URLSearchParams }) {
  const pages = usePages(adminListPayments, inputOf(search));
  const navigate = useNavigate();
  const open = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    return `/admin/payments?${next}`;
  };
  return (
    <PagedTable
      pages={pages}
      failed="Не удалось загрузить платежи"
      empty={<EmptyState title={isWaiting(search) ? 'Ни один платёж не ждёт банка' : 'Платежей ещё не было'} />}
      forms={['платёж', 'платежа', 'платежей']}
      columns={columns}
      selected={search.get('id') ?? undefined}
      onOpen={({ _id }) => void navigate(open(_id))}
    />
  );
}
