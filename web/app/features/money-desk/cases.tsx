import { providerText } from '@artel/contracts/money/ledger-text.ts';
import { exportMoneyCases, listMoneyCases, type MoneyCase } from '@artel/contracts/money/reconciliation.ts';
import { query } from '../../platform/api/index.ts';
import { formatRubExact } from '../../platform/format/index.ts';
import { type Column, DateTime, Deadline, fullName, Link, StatusBadge } from '../../ui/index.ts';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { WaitingTable } from '../../ui/lists/waiting-table.tsx';
import { CaseButtons } from './case-buttons.tsx';
import { LastDays } from './last-days.tsx';
import type { MoneyState } from './ledger-status.tsx';
import { caseStatusTexts, caseTitle, theirStatusTexts } from './money-desk.text.ts';

export const casesQuery = (search: URLSearchParams) => query(listMoneyCases, waitingOrAll(search));

const tabs = { payment: 'payments', refund: 'refunds', payout: 'payouts', chargeback: 'chargebacks' } as const;

function What({ one }: { one: MoneyCase }) {
  const title = caseTitle(one);
  const tab = one.object_kind === 'book' ? undefined : tabs[one.object_kind];
  const sides = [
    one.theirs_minor === null
      ? undefined
      : `у банка ${formatRubExact(one.theirs_minor)}${one.theirs_status ? `, ${theirStatusTexts[one.theirs_status] ?? one.theirs_status}` : ''}`,
    one.ours_minor === null ? undefined : `у нас ${formatRubExact(one.ours_minor)}`,
  ].filter((side) => side !== undefined);
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      {tab && one.entity_id ? (
        <Link to={`/admin/payments?tab=${tab}&state=all&id=${one.entity_id}`} className="touch font-strong hover:text-brand">
          {title}
        </Link>
      ) : (
        <span className="font-strong break-words">{title}</span>
      )}
      <span className="text-13 font-text break-words text-ink-soft">
        Р-{one.number}, {providerText(one.provider)}
        {sides.length > 0 ? `: ${sides.join('; ')}` : ''}
      </span>
      {one.reason ? (
        <span className="text-13 font-text break-words text-ink-soft">
          {one.settled_by ? `${fullName(one.settled_by)}: ` : ''}«{one.reason}»
        </span>
      ) : null}
    </span>
  );
}

const columns: Column<MoneyCase>[] = [
  { id: 'what', name: 'Разница', isHead: true, cell: (one) => <What one={one} /> },
  {
    id: 'sum',
    name: 'Сумма',
    isNumber: true,
    cell: ({ off_minor }) => (
      <span className="sum font-strong whitespace-nowrap">
        {off_minor > 0 ? '+\u00a0' : ''}
        {formatRubExact(off_minor)}
      </span>
    ),
  },
  {
    id: 'until',
    name: 'Осталось',
    cell: (one) => (one.ended_at ? <DateTime at={one.ended_at} className="text-ink-soft" /> : <Deadline at={one.due_at} silenceDecides />),
  },
  {
    id: 'owner',
    name: 'Кто взял',
    cell: (one) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        {one.status === 'taken' && one.owner ? (
          <span>{one.is_mine ? 'вы' : fullName(one.owner)}</span>
        ) : (
          <StatusBadge of={caseStatusTexts[one.status]} />
        )}
      </span>
    ),
  },
  { id: 'act', name: 'Действие', cell: (one) => (one.allowed_actions.length > 0 ? <CaseButtons one={one} /> : '—') },
];

export const Cases = ({ state }: { state: MoneyState | undefined }) => (
  <>
    {state ? <LastDays state={state} /> : null}
    <WaitingTable
      of={listMoneyCases}
      label="Какие дела"
      path="/admin/payments?tab=cases"
      csv={exportMoneyCases}
      failed="Не удалось загрузить дела"
      empty={{ waiting: 'Открытых разниц нет', all: 'Разниц ещё не было' }}
      emptyNotes={{ waiting: 'Каждую ночь списки банка сверяются с нашими записями. Разница станет делом здесь.' }}
      forms={['дело', 'дела', 'дел']}
      columns={columns}
      isWalked
    />
  </>
);
