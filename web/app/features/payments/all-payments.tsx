import { type AdminPayment, adminListPayments, exportPayments } from '@artel/contracts/money/payments.ts';
import { query } from '../../platform/api/index.ts';
import { type Column, DateTime, fullName, Link, Rub, StatusBadge } from '../../ui/index.ts';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { WaitingTable } from '../../ui/lists/waiting-table.tsx';
import { methodTexts, paymentStatusTexts, receiptTexts } from './payments.text.ts';

export const allPayments = (search: URLSearchParams) => query(adminListPayments, waitingOrAll(search, 'all'));

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

export const AllPayments = () => (
  <WaitingTable
    of={adminListPayments}
    label="Какие платежи"
    path="/admin/payments?tab=payments"
    names={['Ждут банка', 'Все']}
    usual="all"
    csv={exportPayments}
    failed="Не удалось загрузить платежи"
    empty={{ waiting: 'Ни один платёж не ждёт банка', all: 'Платежей ещё не было' }}
    forms={['платёж', 'платежа', 'платежей']}
    columns={columns}
    opensAbove
  />
);
