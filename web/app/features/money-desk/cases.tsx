/** Reconciliation: the newest run in three figures, and each difference as a case with its clock and owner. */
import { providerText } from '@artel/contracts/money/ledger-words.ts';
import {
  exportMoneyCases,
  getMoneyState,
  listMoneyCases,
  type MoneyCase,
  type ReconciliationRun,
  runReconciliation,
} from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invalidate, query } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { dayInWords } from '../../platform/format/dates.ts';
import { formatRubExact } from '../../platform/format/money.ts';
import { counted, countedTotal } from '../../platform/format/plural.ts';
import { showToast } from '../../platform/toast.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { cx } from '../../ui/layout/class-names.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListCsv } from '../../ui/lists/list-csv.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Deadline, Moment } from '../../ui/text/moment.tsx';
import type { MoneyState } from './book-lamp.tsx';
import { CaseButtons } from './case-buttons.tsx';
import { caseStatusTexts, caseTitle, theirStatusTexts } from './money-desk.text.ts';
import { stateOf } from './state-of.ts';

const asked = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const casesQuery = (search: URLSearchParams) => query(listMoneyCases, asked(search));

const people = (person: { name: string; surname: string }): string => `${person.name} ${person.surname}`;
const tabs = { payment: 'payments', refund: 'refunds', payout: 'payouts' } as const;

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
          {one.settled_by ? `${people(one.settled_by)}: ` : ''}«{one.reason}»
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
    cell: (one) => (one.ended_at ? <Moment at={one.ended_at} className="text-ink-soft" /> : <Deadline at={one.due_at} silenceDecides />),
  },
  {
    id: 'owner',
    name: 'Кто взял',
    cell: (one) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        {one.status === 'taken' && one.owner ? (
          <span>{one.is_mine ? 'вы' : people(one.owner)}</span>
        ) : (
          <Badge meaning={caseStatusTexts[one.status].meaning}>{caseStatusTexts[one.status].name}</Badge>
        )}
      </span>
    ),
  },
  { id: 'act', name: 'Действие', cell: (one) => (one.allowed_actions.length > 0 ? <CaseButtons one={one} /> : '—') },
];

export function Cases({ state }: { state: MoneyState | undefined }) {
  const [search] = useSearchParams();
  const isAll = stateOf(search) === 'all';
  const pages = usePages(listMoneyCases, asked(search));
  return (
    <>
      {state ? <LastRun state={state} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label="Какие дела"
          parts={[
            { to: '/admin/payments?tab=cases', name: 'Ждут', isOn: !isAll },
            { to: '/admin/payments?tab=cases&state=all', name: 'Все', isOn: isAll },
          ]}
        />
        <ListCsv endpoint={exportMoneyCases} filters={{ state: stateOf(search) }} />
      </div>
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length > 0 ? (
        <>
          <div className="rounded-card border border-line bg-surface max-md:px-4">
            <DataTable
              label={countedTotal(pages.total, ['дело', 'дела', 'дел'], pages.isCapped)}
              columns={columns}
              rows={pages.items}
              idOf={({ _id }) => _id}
              isWalked
            />
          </div>
          <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
        </>
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить дела" onRetry={pages.retry} />
      ) : (
        <EmptyState title={isAll ? 'Разниц ещё не было' : state?.runs.length ? 'Всё сходится' : 'Дел нет'}>
          {isAll ? null : 'Каждую ночь списки банка сверяются с нашими записями. Разница станет делом здесь.'}
        </EmptyState>
      )}
    </>
  );
}

function LastRun({ state }: { state: MoneyState }) {
  const [run] = state.runs;
  const [day, setDay] = useState(state.yesterday);
  const running = useCall(runReconciliation);
  const start = async (): Promise<void> => {
    const { error } = await running.send({ body: { day } });
    if (error) showToast(error.message);
    await invalidate(listMoneyCases, getMoneyState, getQueueCounts);
  };
  return (
    <section aria-label="Последняя сверка" className="overflow-hidden rounded-card border border-line bg-surface">
      {run ? (
        <RunFigures run={run} />
      ) : (
        <p className="px-4 py-3 text-ink-soft">Сверки ещё не было. Первая пройдёт ночью, или начните её сейчас.</p>
      )}
      <form
        className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <TextField label="День" type="date" value={day} onChange={setDay} className="w-44" />
        <Button type="submit" isPending={running.isPending || run?.status === 'running'}>
          Сверить день
        </Button>
      </form>
    </section>
  );
}

function RunFigures({ run }: { run: ReconciliationRun }) {
  const bank = providerText(run.provider);
  if (run.status !== 'done')
    return (
      <p role="status" className="px-4 py-3">
        {run.status === 'running'
          ? `${bank}: сверяем ${dayInWords(run.day)}`
          : `${bank}: ${dayInWords(run.day)} не сверено, банк не ответил. Спросим ещё раз через час`}
      </p>
    );
  const off = (run.theirs_minor ?? 0) - (run.ours_minor ?? 0);
  const isOff = off !== 0 || (run.found ?? 0) > 0;
  return (
    <dl className="grid md:grid-cols-3">
      <Figure name={`${bank}, ${dayInWords(run.day)}`} value={formatRubExact(run.theirs_minor ?? 0)} />
      <Figure name="У нас" value={formatRubExact(run.ours_minor ?? 0)} />
      <Figure
        name={
          isOff ? `Разница, ${counted(run.found ?? 0, ['дело', 'дела', 'дел'])} из ${run.compared}` : `Сошлось, записей ${run.compared}`
        }
        value={`${off > 0 ? '+\u00a0' : ''}${formatRubExact(off)}`}
        isBad={isOff}
      />
    </dl>
  );
}
const Figure = ({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) => (
  <div className="flex justify-between gap-4 border-line px-4 py-2.5 not-first:border-t md:grid md:not-first:border-t-0 md:not-first:border-l">
    <dt className="text-13 text-ink-soft">{name}</dt>
    <dd className={cx('sum font-strong whitespace-nowrap', isBad && 'text-bad')}>{value}</dd>
  </div>
);
