import { adminListPayouts, type Payout } from '@artel/contracts/money/payouts.ts';
import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { countedTotal } from '../../platform/format/plural.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { AllPayments, allPayments } from '../payments/index.ts';
import { payoutStatusTexts } from './payouts.text.ts';
import { ReviewButtons } from './review-buttons.tsx';

const askOf = (search: URLSearchParams) => ({
  state: search.get('state') === 'all' ? ('all' as const) : ('waiting' as const),
  after: search.get('after') ?? undefined,
});
const isPayments = (search: URLSearchParams): boolean => search.get('tab') === 'payments';
const queries: PageQueries = ({ url }) => [
  isPayments(url.searchParams) ? allPayments(url.searchParams) : query(adminListPayouts, { query: askOf(url.searchParams) }),
];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const columns: Column<Payout>[] = [
  {
    id: 'who',
    name: 'Кому',
    isHead: true,
    cell: ({ user }) => (
      <span className="grid min-w-0">
        <Link to={`/user/${user._id}`} className="touch font-strong break-words hover:text-brand">
          {fullName(user)}
        </Link>
        <span className="text-13 font-text text-ink-soft">{user.user_name}</span>
      </span>
    ),
  },
  {
    id: 'sum',
    name: 'Придёт',
    isNumber: true,
    cell: (payout) => (
      <span className="grid justify-items-end">
        <Rub minor={payout.net_minor} />
        {payout.fee_minor > 0 ? (
          <span className="text-13 whitespace-nowrap text-ink-soft">
            комиссия <Rub minor={payout.fee_minor} className="font-text!" />
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'where',
    name: 'Куда',
    cell: (payout) => (
      <span className="grid max-md:justify-items-end">
        <span className="whitespace-nowrap">{payout.destination}</span>
        <span className="text-13 text-ink-soft">
          №{payout.number}, <Moment at={payout.created_at} />
        </span>
      </span>
    ),
  },
  { id: 'state', name: 'Состояние', cell: (payout) => <State payout={payout} /> },
  {
    id: 'decision',
    name: 'Решение',
    cell: (payout) =>
      payout.allowed_actions.length > 0 ? (
        <ReviewButtons payout={payout} />
      ) : payout.decided_at ? (
        <span className="text-ink-soft">
          принято <Moment at={payout.decided_at} />
        </span>
      ) : (
        '—'
      ),
  },
];

function State({ payout }: { payout: Payout }) {
  const { name, meaning } = payoutStatusTexts[payout.status];
  const why = payout.decision_reason ?? payout.failure ?? payout.risk_reasons.join(' · ');
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <Badge meaning={meaning}>{name}</Badge>
      {why ? <span className="max-w-64 text-13 break-words text-ink-soft max-md:text-right">{why}</span> : null}
    </span>
  );
}

export default function PayoutReview() {
  const [search] = useSearchParams();
  const ask = askOf(search);
  const isOn = isPayments(search) ? 'payments' : ask.state;
  return (
    <div className="mx-auto grid max-w-[1200px] gap-5">
      <PageHead title={isOn === 'payments' ? 'Платежи' : 'Выплаты на проверке'} isHidden />
      <h1 className="text-24 font-head">Выплаты и платежи</h1>
      <TabLinks
        label="Что показать"
        tabs={[
          { to: '/admin/payments', name: 'Ждут выплаты', isOn: isOn === 'waiting' },
          { to: '/admin/payments?state=all', name: 'Все выплаты', isOn: isOn === 'all' },
          { to: '/admin/payments?tab=payments', name: 'Платежи', isOn: isOn === 'payments' },
        ]}
      />
      {isOn === 'payments' ? <AllPayments search={search} /> : <Payouts ask={ask} />}
    </div>
  );
}

/** Works in both keyboard layouts. */
function pressByKey(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLTableRowElement)) return;
  event.target.querySelector<HTMLButtonElement>(`[data-key="${event.code}"]`)?.click();
}

function Payouts({ ask }: { ask: ReturnType<typeof askOf> }) {
  const pages = usePages(adminListPayouts, { query: ask });
  const [selected, setSelected] = useState<string>();
  if (pages.isLoading) return <RowsSkeleton />;
  if (pages.items.length === 0)
    return pages.error ? (
      <ErrorState title="Не удалось загрузить выплаты" onRetry={pages.retry} />
    ) : (
      <EmptyState title={ask.state === 'waiting' ? 'Никто не ждёт' : 'Выплат ещё не было'} />
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the rows, which take the focus themselves */}
      <div onKeyDown={pressByKey} className="rounded-card border border-line bg-surface max-md:px-4">
        <DataTable
          label={countedTotal(pages.total, ['выплата', 'выплаты', 'выплат'], pages.isCapped)}
          columns={columns}
          rows={pages.items}
          idOf={(payout) => payout._id}
          selected={selected}
          onOpen={(payout) => setSelected(payout._id)}
        />
      </div>
      {ask.state === 'waiting' ? (
        <p className="text-13 text-ink-soft max-md:hidden">
          <kbd className="key">j</kbd> <kbd className="key">k</kbd> по строкам, <kbd className="key">a</kbd> одобрить,{' '}
          <kbd className="key">r</kbd> отклонить
        </p>
      ) : null}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </>
  );
}
