import { type AdminRefund, adminListRefunds, exportRefunds } from '@artel/contracts/money/money-desk.ts';
import { query } from '../../platform/api/index.ts';
import { type Column, DateTime, fullName, Rub, StatusBadge } from '../../ui/index.ts';
import { RowHead } from '../../ui/lists/cells.tsx';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { WaitingTable } from '../../ui/lists/waiting-table.tsx';
import { refundStatusTexts } from '../payments/index.ts';
import { kindTexts } from './money-desk.text.ts';

export const refundsQuery = (search: URLSearchParams) => query(adminListRefunds, waitingOrAll(search));

const columns: Column<AdminRefund>[] = [
  {
    id: 'who',
    name: 'Кому',
    isHead: true,
    cell: ({ person, payment_number }) => <RowHead name={fullName(person)} note={`по платежу №${payment_number}`} />,
  },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'at', name: 'Передан банку', cell: ({ sent_at }) => (sent_at ? <DateTime at={sent_at} /> : 'ещё нет') },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={refundStatusTexts[status]} /> },
];

export const Refunds = () => (
  <WaitingTable
    of={adminListRefunds}
    label="Какие возвраты"
    path="/admin/payments?tab=refunds"
    names={['В пути', 'Все']}
    csv={exportRefunds}
    failed="Не удалось загрузить возвраты"
    empty={{ waiting: 'Ни один возврат не ждёт банка', all: 'Возвратов ещё не было' }}
    forms={kindTexts.refund.whole}
    columns={columns}
    note={<p className="text-13 text-ink-soft">Вслепую не повторяем: сначала спросим состояние</p>}
    opensAbove
  />
);
