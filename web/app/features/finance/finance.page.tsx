/** `/profile/finance`: what the member has and where it lies; money out, money in, money back to the card. */

import { type Balances, getBalances } from '@artel/contracts/money/finance.ts';
import { listMyPayouts } from '@artel/contracts/money/payouts/payouts.ts';
import { ArrowDownToLine, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { Card, ErrorState, LinkButton, RowsSkeleton } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { RefundHistory, RefundList, TopUpForm, TopUpOutcome } from '../payments/index.ts';
import { feesQuery, PayoutForm, PayoutHistory, payoutTermsQuery, requisitesQuery } from '../payouts/index.ts';
import { TaxCard, taxQuery } from '../taxes/index.ts';
import { Balance } from './balance.tsx';
import { Reserved } from './reserved.tsx';
import { comingQuery, WhatComes } from './what-comes.tsx';
import { incomeQuery, YearIncome } from './year-income.tsx';

const balancesQuery = query(getBalances);
const payoutsAfter = (search: URLSearchParams) => search.get('payouts_after') ?? undefined;
const queries: PageQueries = ({ url }) => {
  const after = payoutsAfter(url.searchParams);
  const history = query(listMyPayouts, { query: { ...(after && { after }) } });
  return [balancesQuery, comingQuery, incomeQuery, history, feesQuery, requisitesQuery, payoutTermsQuery, taxQuery];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function FinancePage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(balancesQuery);
  return (
    <div className="grid gap-6">
      <MemberHead title="Финансы">
        <span className="flex flex-wrap gap-2">
          <LinkButton to="/profile/payments" icon={ReceiptText}>
            Все операции
          </LinkButton>
          <LinkButton to="?act=topup" preventScrollReset icon={ArrowDownToLine}>
            Пополнить
          </LinkButton>
        </span>
      </MemberHead>
      <TopUpOutcome />
      {error ? (
        <Card>
          <ErrorState title="Баланс не загрузился" onRetry={() => void refetch()}>
            С деньгами всё в порядке. Старую сумму не показываем, чтобы не ошибиться.
          </ErrorState>
        </Card>
      ) : data ? (
        <Money balances={data.result} opened={search.get('act')} />
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
      <Balance balances={balances} />
      {opened === 'topup' ? (
        <Block title="Пополнить баланс">
          <TopUpForm />
        </Block>
      ) : null}
      {/* on phones the form first: who came for the money wants no picture */}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_384px]">
        <div className="grid gap-6 max-md:order-2">
          <WhatComes />
        </div>
        <div className="grid gap-6">
          <div id="payout" className="scroll-mt-6">
            <Block title="Вывести деньги">
              <Reserved {...balances} />
              <PayoutForm {...balances} />
            </Block>
          </div>
          <TaxCard>{(kind) => <YearIncome kind={kind} />}</TaxCard>
        </div>
      </div>
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
