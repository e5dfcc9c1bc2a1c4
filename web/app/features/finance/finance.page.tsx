/** `/profile/finance`: what the member has and where it lies; money out, money in, money back to the card. */

import { type Balances, getBalances } from '@artel/contracts/money/finance.ts';
import { listMyPayouts } from '@artel/contracts/money/payouts.ts';
import { ArrowDownToLine, ArrowUpFromLine, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { RefundHistory, RefundList, TopUpForm, TopUpOutcome } from '../payments/index.ts';
import { PayoutForm, PayoutHistory, payoutTermsQuery, ratesQuery, requisitesQuery } from '../payouts/index.ts';
import { KeptBack } from './kept-back.tsx';
import { Purse } from './purse.tsx';

const balancesQuery = query(getBalances);
const payoutsAfter = (search: URLSearchParams) => search.get('payouts_after') ?? undefined;
const queries: PageQueries = ({ url }) => {
  const after = payoutsAfter(url.searchParams);
  return [balancesQuery, query(listMyPayouts, { query: { ...(after && { after }) } }), ratesQuery, requisitesQuery, payoutTermsQuery];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function FinancePage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(balancesQuery);
  return (
    <div className="grid gap-6">
      <MemberHead title="Финансы" />
      <TopUpOutcome />
      {data ? (
        <Money balances={data.result} opened={search.get('act')} />
      ) : error ? (
        <ErrorState title="Не удалось загрузить баланс" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={2} />
      )}
      <Block title="Выплаты">
        <PayoutHistory after={payoutsAfter(search)} />
      </Block>
    </div>
  );
}

function Money({ balances, opened }: { balances: Balances; opened: string | null }) {
  return (
    <>
      <Purse balances={balances}>
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          <LinkButton to="?act=payout" preventScrollReset look={balances.payable_minor > 0 ? 'primary' : 'second'} icon={ArrowUpFromLine}>
            Вывести
          </LinkButton>
          <LinkButton to="?act=topup" preventScrollReset icon={ArrowDownToLine}>
            Пополнить
          </LinkButton>
          <LinkButton to="/profile/payments" look="ghost" icon={ReceiptText}>
            Все операции
          </LinkButton>
        </div>
      </Purse>
      {opened === 'payout' || opened === 'requisites' ? (
        <Block title="Вывести деньги">
          <KeptBack {...balances} />
          <PayoutForm {...balances} />
        </Block>
      ) : null}
      {opened === 'topup' ? (
        <Block title="Пополнить баланс">
          <TopUpForm />
        </Block>
      ) : null}
      {balances.clearing.length > 0 ? (
        <Block title="Ожидает зачисления" note="Банк может отозвать платёж картой, поэтому деньги становятся доступны не сразу.">
          <Clearing clearing={balances.clearing} />
        </Block>
      ) : null}
      {balances.refundable.some(({ refundable_minor }) => refundable_minor > 0) ? (
        <Block
          title="Вернуть туда, откуда платили"
          note="Сколько осталось на балансе от каждого платежа. Потраченное так не вернуть: если это ошибка, напишите в поддержку."
        >
          <RefundList refundable={balances.refundable.filter(({ refundable_minor }) => refundable_minor > 0)} />
        </Block>
      ) : null}
      {balances.refunds.length > 0 ? (
        <Block title="Возвраты" note="Деньги, которые вы вернули туда, откуда платили.">
          <RefundHistory refunds={balances.refunds} />
        </Block>
      ) : null}
    </>
  );
}

function Block({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4" label={title}>
      <div className="grid gap-1">
        <h2 className="title-3">{title}</h2>
        {note ? <p className="text-ink-soft">{note}</p> : null}
      </div>
      {children}
    </Card>
  );
}

function Clearing({ clearing }: Pick<Balances, 'clearing'>) {
  return (
    <ul>
      {clearing.map(({ stage_id, order_id, number, title, amount_minor, clears_at }) => (
        <li
          key={stage_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-3.5 first:border-0 md:grid-cols-[minmax(0,1fr)_10rem_8rem]"
        >
          <Link to={`/profile/orders?id=${order_id}`} className="min-w-0 hover:text-brand">
            <span className="line-clamp-1 font-strong break-words">{title}</span>
            <span className="text-13 text-ink-soft">№{number}</span>
          </Link>
          <span className="text-ink-soft max-md:order-3">
            <Moment at={clears_at} isAhead />
          </span>
          <span className="text-right">
            <Rub minor={amount_minor} />
          </span>
        </li>
      ))}
    </ul>
  );
}
