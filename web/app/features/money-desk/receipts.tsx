import { type AdminReceipt, adminListReceipts } from '@artel/contracts/money/receipts.ts';
import { useState } from 'react';
import { query } from '../../platform/api/index.ts';
import { Button, type Column, DateTime, fullName, Link, Rub, StatusBadge } from '../../ui/index.ts';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { WaitingTable } from '../../ui/lists/waiting-table.tsx';
import { StrikeDialog } from './chargebacks/strike-dialog.tsx';
import { receiptFailures, receiptKindTexts, receiptStatusTexts } from './money-desk.text.ts';

export const receiptsQuery = (search: URLSearchParams) => query(adminListReceipts, waitingOrAll(search));

function What({ one }: { one: AdminReceipt }) {
  const { kind, order_id, order_number, stage_no, payer, payment_number } = one;
  const title = `${receiptKindTexts[kind]}${stage_no ? `, этап ${stage_no}` : ''}`;
  return (
    <span className="grid min-w-0 justify-items-start">
      <span className="font-strong break-words">{title}</span>
      <span className="text-13 font-text break-words text-ink-soft">
        {order_id ? (
          <>
            <Link to={`/admin/orders?id=${order_id}`} className="touch hover:text-brand">
              Заказ №{order_number}
            </Link>
            , платёж №{payment_number}
          </>
        ) : (
          `Пополнение, платёж №${payment_number}`
        )}
        , {fullName(payer)}
      </span>
    </span>
  );
}

function Standing({ one }: { one: AdminReceipt }) {
  const { status, failure, fiscal, struck_by, reason } = one;
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-right">
      <StatusBadge of={receiptStatusTexts[status]} />
      {failure && status === 'failed' ? <span className="text-13 text-ink-soft">{receiptFailures[failure]}</span> : null}
      {fiscal ? <span className="text-13 break-words text-ink-soft">ФД {fiscal.document}</span> : null}
      {struck_by ? (
        <span className="max-w-72 text-13 break-words text-ink-soft">
          вручную, {fullName(struck_by)}: «{reason}»
        </span>
      ) : null}
    </span>
  );
}

const columnsOf = (strike: (one: AdminReceipt) => void): Column<AdminReceipt>[] => [
  { id: 'what', name: 'Чек', isHead: true, cell: (one) => <What one={one} /> },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'since', name: 'Нужен с', cell: ({ created_at }) => <DateTime at={created_at} /> },
  { id: 'state', name: 'Состояние', cell: (one) => <Standing one={one} /> },
  {
    id: 'act',
    name: 'Действие',
    cell: (one) =>
      one.allowed_actions.includes('strike') ? (
        <Button size="s" look="primary" onClick={() => strike(one)}>
          Пробит вручную…
        </Button>
      ) : (
        '—'
      ),
  },
];

export function Receipts() {
  const [striking, setStriking] = useState<AdminReceipt>();
  return (
    <>
      {striking ? <StrikeDialog one={striking} onClose={() => setStriking(undefined)} /> : null}
      <WaitingTable
        of={adminListReceipts}
        label="Какие чеки"
        path="/admin/payments?tab=receipts"
        names={['Не выданы', 'Все']}
        failed="Не удалось загрузить чеки"
        empty={{ waiting: 'Все чеки выданы', all: 'Чеков ещё не было' }}
        emptyNotes={{ all: 'Они появятся, когда чеки отправляет платёжный сервис: настройка FISCAL_MODE.' }}
        forms={['чек', 'чека', 'чеков']}
        columns={columnsOf(setStriking)}
        note={
          <p className="text-13 text-ink-soft">
            Кассу спрашиваем сами, второй раз чек не отправляем вслепую. Не ответит за сутки — пробейте его вручную.
          </p>
        }
        isWalked
      />
    </>
  );
}
