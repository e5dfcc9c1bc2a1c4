import { getMoneyState, type ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { ListViews } from '../../ui/lists/views/list-views.tsx';
import { AllPayments, allPayments } from '../payments/index.ts';
import { PayoutDecision, PayoutReview, reviewQuery } from '../payouts/index.ts';
import { Cases, casesQuery } from './cases.tsx';
import { Chargebacks, chargebacksQuery } from './chargebacks/chargebacks.tsx';
import { Corrections, correctionsQuery } from './corrections.tsx';
import { FoundMoney, foundQuery, MoneySearch, soughtIn } from './found-money.tsx';
import { Journals, journalsQuery, Seals, sealsQuery } from './journals.tsx';
import { BookStop, LedgerStatus, type MoneyState } from './ledger-status.tsx';
import { cardQuery, MoneyCard } from './money-card.tsx';
import { type DeskTab, deskTabs, MoneySide, tabName } from './money-side.tsx';
import { Receipts, receiptsQuery } from './receipts.tsx';
import { Refunds, refundsQuery } from './refunds.tsx';
import { Tariffs, tariffChangesQuery, tariffsQuery } from './tariffs/tariffs.tsx';

const tabOf = (search: URLSearchParams): DeskTab => deskTabs.find((tab) => tab === search.get('tab')) ?? 'payouts';
const kinds: Partial<Record<DeskTab, ReconciledKind>> = { payouts: 'payout', payments: 'payment', refunds: 'refund' };
type Shown = { read: (search: URLSearchParams) => ReturnType<PageQueries>[number]; List: ComponentType<{ state: MoneyState | undefined }> };
const lists: Record<DeskTab, Shown> = {
  payouts: { read: reviewQuery, List: PayoutReview },
  payments: { read: allPayments, List: AllPayments },
  refunds: { read: refundsQuery, List: Refunds },
  chargebacks: { read: chargebacksQuery, List: Chargebacks },
  receipts: { read: receiptsQuery, List: Receipts },
  cases: { read: casesQuery, List: Cases },
  corrections: { read: correctionsQuery, List: Corrections },
  tariffs: { read: tariffChangesQuery, List: Tariffs },
  journal: { read: journalsQuery, List: Journals },
  seals: { read: sealsQuery, List: Seals },
};
const opened = (search: URLSearchParams) => {
  const kind = kinds[tabOf(search)];
  const id = search.get('id');
  return kind && id ? { kind, id } : undefined;
};
const stateQuery = () => query(getMoneyState);

const queries: PageQueries = ({ url: { searchParams } }) => {
  const open = opened(searchParams);
  const tab = tabOf(searchParams);
  const sought = soughtIn(searchParams);
  return [
    stateQuery(),
    sought ? foundQuery(sought) : lists[tab].read(searchParams),
    ...(tab === 'tariffs' ? [tariffsQuery()] : []),
    ...(open ? [cardQuery(open.kind, open.id)] : []),
  ];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const looksAgain_ms = 2000;

export default function MoneyDesk() {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const { List } = lists[tab];
  const sought = soughtIn(search);
  const open = opened(search);
  const { data } = useQuery({
    ...stateQuery(),
    refetchInterval: ({ state }) => (state.data?.result.runs.some(({ status }) => status === 'running') ? looksAgain_ms : false),
  });
  const state = data?.result;
  return (
    <div className="mx-auto grid max-w-[1440px] gap-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-8">
      <PageHead title={sought ? `Поиск «${sought}»` : tabName(tab)} isHidden />
      <MoneySide isOn={sought ? undefined : tab} waiting={state?.waiting ?? {}} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 break-words text-24 font-head">{sought ? `Поиск «${sought}»` : tabName(tab)}</h1>
          {state ? <LedgerStatus book={state.book} /> : null}
          <MoneySearch />
        </div>
        {state ? <BookStop book={state.book} /> : null}
        {open ? <MoneyCard key={open.id} {...open} decision={open.kind === 'payout' ? <PayoutDecision id={open.id} /> : null} /> : null}
        {sought ? (
          <FoundMoney q={sought} />
        ) : (
          <>
            <ListViews list="payments" />
            <List state={state} />
          </>
        )}
      </div>
    </div>
  );
}
