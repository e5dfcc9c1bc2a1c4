import { type AdminReceipt, adminListReceipts } from '@artel/contracts/money/receipts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { pluralTotal } from '../../platform/format/plural.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { receiptFailures, receiptKindTexts, receiptStatusTexts } from './money-desk.text.ts';
import { stateOf } from './state-of.ts';
import { StrikeDialog } from './strike-dialog.tsx';

const requested = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const receiptsQuery = (search: URLSearchParams) => query(adminListReceipts, requested(search));

const people = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;

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
        , {people(payer)}
      </span>
    </span>
  );
}

function Standing({ one }: { one: AdminReceipt }) {
  const { status, failure, fiscal, struck_by, reason } = one;
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end max-md:text-right">
      <Badge meaning={receiptStatusTexts[status].meaning}>{receiptStatusTexts[status].name}</Badge>
      {failure && status === 'failed' ? <span className="text-13 text-ink-soft">{receiptFailures[failure]}</span> : null}
      {fiscal ? <span className="text-13 break-words text-ink-soft">ФД {fiscal.document}</span> : null}
      {struck_by ? (
        <span className="max-w-72 text-13 break-words text-ink-soft">
          вручную, {people(struck_by)}: «{reason}»
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
  const [search] = useSearchParams();
  const [striking, setStriking] = useState<AdminReceipt>();
  const isAll = stateOf(search) === 'all';
  const pages = usePages(adminListReceipts, requested(search));
  return (
    <>
      <SegmentLinks
        label="Какие чеки"
        className="justify-self-start"
        parts={[
          { to: '/admin/payments?tab=receipts', name: 'Не выданы', isOn: !isAll },
          { to: '/admin/payments?tab=receipts&state=all', name: 'Все', isOn: isAll },
        ]}
      />
      {striking ? <StrikeDialog one={striking} onClose={() => setStriking(undefined)} /> : null}
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length > 0 ? (
        <>
          <div className="rounded-card border border-line bg-surface max-md:px-4">
            <DataTable
              label={pluralTotal(pages.total, ['чек', 'чека', 'чеков'], pages.isCapped)}
              columns={columnsOf(setStriking)}
              rows={pages.items}
              idOf={({ _id }) => _id}
              isWalked
            />
          </div>
          <p className="text-13 text-ink-soft">
            Кассу спрашиваем сами, второй раз чек не отправляем вслепую. Не ответит за сутки — пробейте его вручную.
          </p>
          <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
        </>
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить чеки" onRetry={pages.retry} />
      ) : (
        <EmptyState title={isAll ? 'Чеков ещё не было' : 'Все чеки выданы'}>
          {isAll ? 'Они появятся, когда чеки отправляет платёжный сервис: настройка FISCAL_MODE.' : null}
        </EmptyState>
      )}
    </>
  );
}
