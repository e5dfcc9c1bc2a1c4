import type { LedgerLine } from '@artel/contracts/money/finance.ts';
import { journalTexts } from '@artel/contracts/money/ledger-text.ts';
import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { getMoneyOf, listLedgerOf, listPayoutsOf, type PersonMoney as Money } from '@artel/contracts/people/accounts/person-deals.ts';
import { query, usePages, useQuery } from '../../../platform/api/index.ts';
import { Card, type Column, DateTime, Facts, Link, Note, Rub, StatusBadge } from '../../../ui/index.ts';
import { FramedTable } from '../../../ui/lists/framed-table.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { delayedText, payoutStatusTexts } from '../../payouts/index.ts';
import { delayedUntilText } from './person-money.text.ts';

const inputOf = (id: string) => ({ params: { id }, query: {} });
const moneyQuery = (id: string) => query(getMoneyOf, { params: { id } });
export const moneyQueries = (id: string) => [moneyQuery(id), query(listPayoutsOf, inputOf(id)), query(listLedgerOf, inputOf(id))];

export function PersonMoney({ user }: { user: Account }) {
  const money = useQuery(moneyQuery(user._id)).data?.result;
  const payouts = usePages(listPayoutsOf, inputOf(user._id));
  const lines = usePages(listLedgerOf, inputOf(user._id));
  return (
    <>
      {money ? <Accounts money={money} /> : null}
      <h2 className="title-3">Выплаты</h2>
      <PagedList pages={payouts} failed="Не удалось загрузить выплаты" empty={<p className="text-ink-soft">Выплат не было.</p>}>
        {(rows) => <FramedTable label="Выплаты" columns={payoutColumns} rows={rows} />}
      </PagedList>
      <h2 className="title-3">Движения</h2>
      <PagedList pages={lines} failed="Не удалось загрузить движения" empty={<p className="text-ink-soft">Денег здесь ещё не было.</p>}>
        {(rows) => <FramedTable label="Движения" columns={lineColumns} rows={rows} idOf={({ _id, account }) => `${_id} ${account}`} />}
      </PagedList>
    </>
  );
}

function Accounts({ money }: { money: Money }) {
  const stops = delayedUntilText(money);
  return (
    <>
      {stops.map(({ words, until }) => (
        <Note key={words} meaning="wait">
          <p>
            {words}
            {until ? (
              <>
                {' '}
                <DateTime at={until} isAhead />
              </>
            ) : null}
          </p>
        </Note>
      ))}
      <Card label="Счета" className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <Facts
          facts={[
            { name: 'Доступно', value: <Rub minor={money.available_minor} isExact /> },
            { name: 'Из них можно вывести куда угодно', value: <Rub minor={money.payable_minor} isExact /> },
            { name: 'Ожидает зачисления', value: <Rub minor={money.hold_minor} isExact /> },
            ...(money.contested_minor > 0
              ? [{ name: 'Заморожено, оспорено банком', value: <Rub minor={money.contested_minor} isExact /> }]
              : []),
          ]}
        />
        <Facts
          facts={[
            { name: 'На выводе', value: <Rub minor={money.payout_minor} isExact /> },
            { name: 'В резерве, как заказчик', value: <Rub minor={money.reserved_minor} isExact /> },
            { name: 'В резерве, как исполнитель, до комиссии', value: <Rub minor={money.reserved_for_me_minor} isExact /> },
          ]}
        />
      </Card>
    </>
  );
}

const payoutColumns: Column<Payout>[] = [
  {
    id: 'what',
    name: 'Выплата',
    isHead: true,
    cell: ({ _id, number, created_at }) => (
      <span className="grid min-w-0">
        <Link to={`/admin/payments?state=all&id=${_id}`} className="touch justify-self-start font-strong hover:text-brand">
          №{number}
        </Link>
        <DateTime at={created_at} className="text-13 font-text text-ink-soft" />
      </span>
    ),
  },
  { id: 'where', name: 'Куда', cell: ({ destination }) => <span className="break-words">{destination}</span> },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, hold }) => {
      return (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <StatusBadge of={hold ? delayedText : payoutStatusTexts[status]} />
          {hold ? <span className="text-13 break-words text-ink-soft max-md:text-right">{hold.reason}</span> : null}
        </span>
      );
    },
  },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} isExact /> },
];

const accountTexts: Record<LedgerLine['account'], string> = { available: 'Доступно', hold: 'Ожидает', payout: 'На выводе' };
const lineColumns: Column<LedgerLine>[] = [
  {
    id: 'why',
    name: 'Что',
    isHead: true,
    cell: ({ reason, code, order }) => (
      <span className="grid min-w-0">
        <span className="font-strong">{journalTexts[reason]}</span>
        <span className="text-13 font-text break-words text-ink-soft">
          {code}
          {order ? (
            <>
              ,{' '}
              <Link to={`/admin/orders?id=${order._id}`} className="link">
                заказ №{order.number}
              </Link>
            </>
          ) : null}
        </span>
      </span>
    ),
  },
  { id: 'account', name: 'Счёт', cell: ({ account }) => accountTexts[account] },
  { id: 'at', name: 'Когда', cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} isSigned /> },
];
