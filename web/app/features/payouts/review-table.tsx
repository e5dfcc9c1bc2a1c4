import { adminListPayouts, exportPayouts, type Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/index.ts';
import { type Column, DateTime, Deadline, fullName, Rub, StatusBadge } from '../../ui/index.ts';
import { RowHead } from '../../ui/lists/cells.tsx';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { WaitingTable } from '../../ui/lists/waiting-table.tsx';
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
    cell: ({ user }) => <RowHead name={fullName(user)} to={`/user/${user._id}`} note={user.user_name} />,
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
  const isAll = waitingOrAll(useSearchParams()[0]).query.state === 'all';
  return (
    <WaitingTable
      of={adminListPayouts}
      label="Какие выплаты"
      path="/admin/payments"
      csv={exportPayouts}
      failed="Не удалось загрузить выплаты"
      empty={{ waiting: 'Никто не ждёт', all: 'Выплат ещё не было' }}
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
      opensAbove
    />
  );
}
