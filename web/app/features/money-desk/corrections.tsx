import { type Correction, exportCorrections, listCorrections } from '@artel/contracts/money/corrections.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { formatRubExact } from '../../platform/format/money.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Facts, Note } from '../../ui/layout/card.tsx';
import { ListCsv } from '../../ui/lists/list-csv.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { CorrectionButtons } from './correction-buttons.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { JournalLines } from './journal-lines.tsx';
import { correctedTitle, correctionStatusTexts } from './money-desk.text.ts';
import { moneyPath } from './open-in.ts';
import { stateOf } from './state-of.ts';

const requested = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const correctionsQuery = (search: URLSearchParams) => query(listCorrections, requested(search));

const people = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;

export function Corrections() {
  const [search] = useSearchParams();
  const [isProposing, setProposing] = useState(false);
  const isAll = stateOf(search) === 'all';
  const pages = usePages(listCorrections, requested(search));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label="Какие исправления"
          parts={[
            { to: '/admin/payments?tab=corrections', name: 'Ждут', isOn: !isAll },
            { to: '/admin/payments?tab=corrections&state=all', name: 'Все', isOn: isAll },
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ListCsv endpoint={exportCorrections} filters={{ state: stateOf(search) }} />
          <Button size="s" onClick={() => setProposing(true)}>
            Новое исправление…
          </Button>
        </div>
      </div>
      {isProposing ? <CorrectionDialog onClose={() => setProposing(false)} /> : null}
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length > 0 ? (
        <>
          <ul className="grid gap-4 xl:grid-cols-2">
            {pages.items.map((one) => (
              <li key={one._id} className="grid min-w-0">
                <One one={one} />
              </li>
            ))}
          </ul>
          <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
        </>
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить исправления" onRetry={pages.retry} />
      ) : (
        <EmptyState title={isAll ? 'Исправлений ещё не было' : 'Подписывать нечего'}>
          {isAll ? null : 'Проводку вручную готовит один сотрудник, а подписывает другой. До второй подписи деньги не двигаются.'}
        </EmptyState>
      )}
    </>
  );
}

function One({ one }: { one: Correction }) {
  const { name, meaning } = correctionStatusTexts[one.status];
  return (
    <article
      aria-label={`Исправление №${one.number}`}
      className="grid min-w-0 content-start overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-17 font-head">
          №{one.number}, {formatRubExact(one.amount_minor)}
        </h2>
        <Badge meaning={meaning}>{name}</Badge>
      </header>
      <div className="grid gap-3 p-4">
        <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
        <p className="break-words">«{one.reason}»</p>
        <Facts facts={factsOf(one)} />
        {one.goes_to_staff ? <Note meaning="wait">Деньги получает сотрудник.</Note> : null}
        <CorrectionButtons one={one} />
      </div>
    </article>
  );
}

type Corrected = NonNullable<Correction['of_case']>;
function corrected({ kind, _id }: Corrected): string | undefined {
  if (kind === 'payment' || kind === 'payout') return moneyPath({ kind, _id });
  if (kind === 'order') return `/admin/orders?id=${_id}`;
  if (kind === 'appeal') return `/admin/appeals/${_id}`;
  return kind === 'difference' ? '/admin/payments?tab=cases' : undefined;
}
function OfCase({ of }: { of: Corrected }) {
  const to = corrected(of);
  if (!to) return correctedTitle(of);
  return (
    <Link to={to} className="underline">
      {correctedTitle(of)}
    </Link>
  );
}

const factsOf = (one: Correction) => [
  ...(one.of_case ? [{ name: 'К чему', value: <OfCase of={one.of_case} /> }] : []),
  {
    name: 'Подготовлено',
    value: (
      <>
        {people(one.proposed_by)}, <DateTime at={one.proposed_at} />
      </>
    ),
  },
  ...(one.status === 'open' ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={one.expires_at} /> }] : []),
  ...(one.status === 'open' && one.superadmin_signs
    ? [{ name: 'Кто подписывает', value: 'Суперадмин: больше 100 000 руб. за сутки' }]
    : []),
  ...(one.decided_by && one.ended_at
    ? [
        {
          name: one.status === 'signed' ? 'Подписано' : 'Отклонено',
          value: (
            <>
              {people(one.decided_by)}, <DateTime at={one.ended_at} />
            </>
          ),
        },
      ]
    : []),
  ...(one.refusal ? [{ name: 'Почему', value: `«${one.refusal}»` }] : []),
];
