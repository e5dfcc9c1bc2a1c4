import { journalTexts } from '@artel/contracts/money/ledger-text.ts';
import { adminListJournals, adminListSeals, exportJournals } from '@artel/contracts/money/money-desk.ts';
import { ChevronDown } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { query, usePages, useQuery } from '../../platform/api/index.ts';
import { dayText, formatRubExact, pluralTotal } from '../../platform/format/index.ts';
import { Button, type Column, DateTime, EmptyState, ErrorState, Icon, Link, LinkButton, RowsSkeleton } from '../../ui/index.ts';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { PeriodFields } from '../../ui/lists/period-fields.tsx';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { JournalLines } from './journal-lines.tsx';

const periodIn = (search: URLSearchParams) => ({ from: search.get('from') || undefined, to: search.get('to') || undefined });
const inputOf = (search: URLSearchParams) => ({ query: { ...periodIn(search), after: search.get('after') ?? undefined } });
export const journalsQuery = (search: URLSearchParams) => query(adminListJournals, inputOf(search));
export const sealsQuery = () => query(adminListSeals);

const turned = (lines: readonly { amount_minor: number }[]): number =>
  lines.reduce((sum, { amount_minor }) => sum + Math.max(amount_minor, 0), 0);
const short = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

function PeriodForm() {
  const [search] = useSearchParams();
  const { from, to } = periodIn(search);
  return (
    <Form key={`${from} ${to}`} action="/admin/payments" className="flex flex-wrap items-end gap-3" preventScrollReset>
      <input type="hidden" name="tab" value="journal" />
      <PeriodFields from={search.get('from')} to={search.get('to')} />
      <Button type="submit" className="min-h-11!">
        Показать
      </Button>
      {from || to ? (
        <LinkButton to="/admin/payments?tab=journal" look="ghost" className="min-h-11!">
          За всё время
        </LinkButton>
      ) : null}
    </Form>
  );
}

export function Journals() {
  return (
    <>
      <PeriodForm />
      <JournalList />
    </>
  );
}

function JournalList() {
  const [search] = useSearchParams();
  const pages = usePages(adminListJournals, inputOf(search));
  const { from, to } = periodIn(search);
  const empty = <EmptyState title={from || to ? 'За эти дни записей нет' : 'В журнале ещё нет записей'} />;
  return (
    <PagedList pages={pages} failed="Не удалось загрузить журнал" empty={empty} isBare>
      {(journals) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
            {pluralTotal(pages.total, ['запись', 'записи', 'записей'], pages.isCapped)}
            <ListCsv endpoint={exportJournals} filters={{ from, to }} />
          </div>
          <ul className="rounded-card border border-line bg-surface">
            {journals.map(({ _id, code, reason, at, lines, seal }) => (
              <li key={_id} className="border-line not-first:border-t">
                <details className="group">
                  <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-tint">
                    <span className="min-w-0">
                      <b className="font-strong">
                        {code}, {journalTexts[reason]}
                      </b>{' '}
                      <span className="text-13 text-ink-soft">
                        <DateTime at={at} />
                        {seal ? `, запись ${seal.no}, отпечаток ${short(seal.hash)}` : ', ждёт печати'}
                      </span>
                    </span>
                    <span className="inline-flex items-center gap-2">
                      <span className="sum whitespace-nowrap">{formatRubExact(turned(lines))}</span>
                      <Icon of={ChevronDown} size={16} className="text-ink-soft group-open:rotate-180" />
                    </span>
                  </summary>
                  <div className="px-4 pb-3">
                    <JournalLines lines={lines} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
          <p className="text-13 text-ink-soft">Записи не правят и не удаляют: исправляет только встречная запись</p>
        </>
      )}
    </PagedList>
  );
}

type Day = { day: string; no: number; hash: string; journals: number };
const columns: Column<Day>[] = [
  { id: 'day', name: 'День', isHead: true, cell: ({ day }) => dayText(day) },
  { id: 'count', name: 'Записей', isNumber: true, cell: ({ journals }) => journals.toLocaleString('ru-RU') },
  { id: 'no', name: 'Последняя', isNumber: true, cell: ({ no }) => no.toLocaleString('ru-RU') },
  { id: 'hash', name: 'Отпечаток', cell: ({ hash }) => <span title={hash}>{short(hash)}</span> },
];
export function Seals() {
  const { data, error, refetch } = useQuery(sealsQuery());
  if (error) return <ErrorState title="Не удалось загрузить печати" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  const { days } = data.result;
  if (days.length === 0) return <EmptyState title="Печатей ещё нет" />;
  return (
    <>
      <FramedTable label="Печати дня" columns={columns} rows={days} idOf={({ day }) => day} />
      <p>
        <Link to="/about/ledger" className="touch text-brand hover:underline">
          Открытая страница печатей
        </Link>
      </p>
    </>
  );
}
