import { adminListPayouts, exportPayouts, type Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { query, usePages } from '../../platform/api/index.ts';
import { DateTime, Deadline, EmptyState, fullName, Link, Rub, StatusBadge } from '../../ui/index.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { WaitingOrAll, waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { taxLine } from '../taxes/index.ts';
import { PayoutClaim } from './payout-claim.tsx';
import { payoutStatusTexts } from './payouts.text.ts';
import { ReviewButtons } from './review-buttons.tsx';

export const reviewQuery = (search: URLSearchParams) => query(adminListPayouts, waitingOrAll(search));

const columns: Column<Payout>[] = [
  {
    id: 'who',
    name: 'Кому',
    isHead: true,
    cell: ({ user }) => (
      <span className="grid min-w-0">
        <Link to={`/user/${user._id}`} className="touch font-strong hover:text-brand">
          {fullName(user)}
        </Link>
        <span className="text-13 font-text text-ink-soft">{user.user_name}</span>
      </span>
    ),
  },
  {
    id: 'sum',
    name: 'Сумма',
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
        <span className="break-words">{payout.destination}</span>
        <span className="text-13 text-ink-soft">
          №{payout.number}, <DateTime at={payout.created_at} />
        </span>
      </span>
    ),
  },
  {
    id: 'until',
    name: 'Осталось',
    cell: ({ review_due_at, hold }) => {
      const at = hold?.ends_at ?? review_due_at;
      return at ? <Deadline at={at} silenceDecides /> : '—';
    },
  },
  { id: 'holder', name: 'Кто взял', cell: (payout) => <PayoutClaim payout={payout} /> },
  { id: 'state', name: 'Состояние', cell: (payout) => <State payout={payout} /> },
  {
    id: 'decision',
    name: 'Решение',
    cell: (payout) =>
      payout.allowed_actions.length > 0 ? (
        <ReviewButtons payout={payout} />
      ) : payout.decided_at ? (
        <span className="text-ink-soft">
          принято <DateTime at={payout.decided_at} />
        </span>
      ) : (
        '—'
      ),
  },
];

const people = (by: { name: string; surname: string } | null): string => (by ? `${by.name} ${by.surname}: ` : '');

function State({ payout }: { payout: Payout }) {
  const why = payout.hold
    ? `${people(payout.hold.by)}«${payout.hold.reason}»`
    : (payout.decision_reason ?? payout.failure ?? payout.risk_reasons.join(' · '));
  return (
    <span className="grid gap-1 max-md:justify-items-end">
      <StatusBadge of={payout.hold ? { name: 'Удержана', meaning: 'bad' as const } : payoutStatusTexts[payout.status]} />
      {payout.status === 'on_review' ? (
        <span className="text-13">
          {payout.is_identity_known ? 'личность известна' : 'личность неизвестна'}
          {payout.signatures_needed > 1 ? `, подписей ${payout.signed_by.length} из ${payout.signatures_needed}` : ''}
        </span>
      ) : null}
      {payout.signed_by.length > 0 ? (
        <span className="text-13 text-ink-soft">{payout.signed_by.map((one) => `${one.name} ${one.surname}`).join(', ')}</span>
      ) : null}
      {payout.tax ? <span className="max-w-64 text-13 break-words max-md:text-right">{taxLine(payout.tax)}</span> : null}
      {why ? <span className="max-w-64 text-13 break-words text-ink-soft max-md:text-right">{why}</span> : null}
    </span>
  );
}

export function PayoutReview() {
  const [search] = useSearchParams();
  const { state } = waitingOrAll(search).query;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WaitingOrAll label="Какие выплаты" path="/admin/payments" isAll={state === 'all'} />
        <ListCsv endpoint={exportPayouts} filters={{ state }} />
      </div>
      <Payouts />
    </>
  );
}

function Payouts() {
  const [search] = useSearchParams();
  const input = waitingOrAll(search);
  const isAll = input.query.state === 'all';
  const pages = usePages(adminListPayouts, input);
  const navigate = useNavigate();
  const open = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    return `/admin/payments?${next}`;
  };
  return (
    <PagedTable
      pages={pages}
      failed="Не удалось загрузить выплаты"
      empty={<EmptyState title={isAll ? 'Выплат ещё не было' : 'Никто не ждёт'} />}
      forms={['выплата', 'выплаты', 'выплат']}
      columns={columns}
      note={
        isAll ? null : (
          <p className="text-13 text-ink-soft max-md:hidden">
            <kbd className="key">j</kbd> <kbd className="key">k</kbd> по строкам, <kbd className="key">t</kbd> взять,{' '}
            <kbd className="key">a</kbd> одобрить, <kbd className="key">r</kbd> отклонить, <kbd className="key">h</kbd> удержать или
            отпустить
          </p>
        )
      }
      selected={search.get('id') ?? undefined}
      onOpen={({ _id }) => void navigate(open(_id))}
    />
  );
}
