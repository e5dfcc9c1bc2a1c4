import { type AdminRefund, adminListRefunds, exportRefunds } from '@artel/contracts/money/money-desk.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { query, usePages } from '../../platform/api/index.ts';
import { DateTime, EmptyState, fullName, Rub, StatusBadge } from '../../ui/index.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { WaitingOrAll, waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { refundStatusTexts } from '../payments/index.ts';
import { kindTexts } from './money-desk.text.ts';
import { openIn } from './open-in.ts';

export const refundsQuery = (search: URLSearchParams) => query(adminListRefunds, waitingOrAll(search));

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
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={refundStatusTexts[status]} /> },
];

export function Refunds() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const input = waitingOrAll(search);
  const isAll = input.query.state === 'all';
  const pages = usePages(adminListRefunds, input);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WaitingOrAll label="Какие возвраты" path="/admin/payments?tab=refunds" isAll={isAll} names={['В пути', 'Все']} />
        <ListCsv endpoint={exportRefunds} filters={{ state: input.query.state }} />
      </div>
      <PagedTable
        pages={pages}
        failed="Не удалось загрузить возвраты"
        empty={<EmptyState title={isAll ? 'Возвратов ещё не было' : 'Ни один возврат не ждёт банка'} />}
        forms={kindTexts.refund.whole}
        columns={columns}
        note={<p className="text-13 text-ink-soft">Вслепую не повторяем: сначала спросим состояние</p>}
        selected={search.get('id') ?? undefined}
        onOpen={({ _id }) => void navigate(openIn(search, _id))}
      />
    </>
  );
}
