import {
  getMonthOfMoney,
  listOperations,
  type MonthOfMoney,
  type OperationKind,
  operationKinds,
} from '@artel/contracts/money/operations.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { plural } from '../../platform/format/index.ts';
import {
  Card,
  cx,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  LinkButton,
  LinkIconButton,
  Pager,
  RowsSkeleton,
  SearchBox,
} from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { MonthByKinds, MonthSum } from './month-sum.tsx';
import { OperationRow } from './operation-row.tsx';
import { kindTexts, monthTitle, nextMonth } from './operations.text.ts';
import { Statement } from './statement.tsx';

const asMonth = (text: string | null) => (text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);
const asOrder = (text: string | null) => (text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined);
function filterOf(search: URLSearchParams) {
  const kind = operationKinds.find((known) => known === search.get('kind'));
  const direction = (['in', 'out'] as const).find((known) => known === search.get('direction'));
  const order = asOrder(search.get('order'));
  const month = asMonth(search.get('month'));
  return { month, order, kind, direction, q: search.get('q')?.slice(0, 100) || undefined, after: search.get('after') ?? undefined };
}
const operations = (search: URLSearchParams) => query(listOperations, { query: filterOf(search) });
const monthOf = (search: URLSearchParams) => query(getMonthOfMoney, { query: { month: asMonth(search.get('month')) } });
const queries: PageQueries = ({ url }) => [operations(url.searchParams), monthOf(url.searchParams)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function OperationsPage() {
  const [search] = useSearchParams();
  const input = filterOf(search);
  const pages = usePages(listOperations, { query: input });
  const month = useQuery(monthOf(search)).data?.result;
  const isNarrowed = Boolean(input.kind || input.direction || input.q || input.order);
  return (
    <div className="grid gap-5">
      <MemberHead title="Платежи">
        <Statement asked={input} />
      </MemberHead>
      {month ? <Tools month={month} search={search} /> : null}
      {month && !input.order ? <MonthSum month={month} /> : null}
      <Card label={input.order ? 'Операции заказа' : 'Операции месяца'} className="overflow-hidden p-0!">
        {pages.isLoading ? (
          <div className="px-4 md:px-6">
            <RowsSkeleton />
          </div>
        ) : pages.error && pages.items.length === 0 ? (
          <ErrorState title="Не удалось загрузить операции" onRetry={pages.retry}>
            С деньгами всё в порядке, не открылся список.
          </ErrorState>
        ) : pages.items.length === 0 ? (
          <Nothing month={month} isNarrowed={isNarrowed} search={search} />
        ) : (
          pages.items.map((operation) => <OperationRow key={operation._id} operation={operation} />)
        )}
      </Card>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
      {month && !input.order ? <MonthByKinds month={month} /> : null}
      {month?.previous ? (
        <p className="flex flex-wrap items-center gap-3">
          <LinkButton to={addressWith(search, { month: month.previous.month })}>{monthTitle(month.previous.month)}</LinkButton>
          <span className="text-13 text-ink-soft">
            {month.previous.count} {plural(month.previous.count, ['операция', 'операции', 'операций'])}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function addressWith(search: URLSearchParams, change: Record<string, string | undefined>): string {
  const to = new URLSearchParams(search);
  to.delete('after');
  for (const [name, value] of Object.entries(change)) {
    if (value) to.set(name, value);
    else to.delete(name);
  }
  return to.size > 0 ? `?${to}` : '/profile/payments';
}

function Tools({ month: { month, is_current, count, kinds, previous }, search }: { month: MonthOfMoney; search: URLSearchParams }) {
  const { kind, direction, order, q } = filterOf(search);
  if (order)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Link to="/profile/payments" className="chip border-ink! bg-ink! text-paper">
          Один заказ, за всё время <Icon of={X} size={16} label="убрать" className="-mr-1" />
        </Link>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <nav
        aria-label="Месяц"
        className="flex items-center rounded-control border border-line-strong bg-surface max-md:w-full max-md:justify-between"
      >
        {previous ? (
          <LinkIconButton
            icon={ChevronLeft}
            label={monthTitle(previous.month)}
            to={addressWith(search, { month: previous.month })}
            preventScrollReset
          />
        ) : (
          <span className="w-11" />
        )}
        <b className="px-1 font-strong">{monthTitle(month)}</b>
        {is_current ? (
          <span className="w-11" />
        ) : (
          <LinkIconButton
            icon={ChevronRight}
            label={monthTitle(nextMonth(month, 1))}
            to={addressWith(search, { month: nextMonth(month, 1) })}
            preventScrollReset
          />
        )}
      </nav>
      <nav aria-label="Что показать" className="chip-line -m-0.5 flex items-center gap-2 p-0.5 lg:flex-wrap">
        <Chip to={addressWith(search, { kind: undefined, direction: undefined })} isOn={!kind && !direction} name="Все" count={count} />
        {operationKinds.map((known: OperationKind) =>
          kinds[known].count > 0 || kind === known ? (
            <Chip
              key={known}
              to={addressWith(search, { kind: kind === known ? undefined : known })}
              isOn={kind === known}
              name={kindTexts[known]}
              count={kinds[known].count}
            />
          ) : null,
        )}
        <Chip to={addressWith(search, { direction: direction === 'in' ? undefined : 'in' })} isOn={direction === 'in'} name="Пришло" />
        <Chip to={addressWith(search, { direction: direction === 'out' ? undefined : 'out' })} isOn={direction === 'out'} name="Ушло" />
      </nav>
      <Form className="max-md:w-full md:ml-auto md:w-64">
        {Object.entries({ month: search.get('month'), kind, direction }).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <SearchBox key={q ?? ''} label="Найти платёж" placeholder="Номер, имя или сумма" defaultValue={q ?? ''} maxLength={100} />
      </Form>
    </div>
  );
}

const Chip = ({ to, isOn, name, count }: { to: string; isOn: boolean; name: string; count?: number }) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isOn ? 'true' : undefined}
    className={cx('chip relative', isOn && 'border-ink! bg-ink! text-paper')}
  >
    {name}
    {count === undefined ? null : <span className={isOn ? '' : 'text-ink-soft'}>{count}</span>}
  </Link>
);

function Nothing({ month, isNarrowed, search }: { month: MonthOfMoney | undefined; isNarrowed: boolean; search: URLSearchParams }) {
  if (isNarrowed) {
    const { q } = filterOf(search);
    const here = month ? monthTitle(month.month).split(' ')[0] : '';
    const all = addressWith(search, { q: undefined, kind: undefined, direction: undefined, order: undefined });
    return (
      <EmptyState title={q ? `${here}: ничего на «${q}»` : 'Таких операций нет'} action={<LinkButton to={all}>Показать все</LinkButton>}>
        {month?.previous ? 'Попробуйте другой месяц или другие слова.' : 'Попробуйте другие слова.'}
      </EmptyState>
    );
  }
  if (month && (month.previous || !month.is_current))
    return (
      <EmptyState
        title="В этом месяце операций не было"
        action={
          month.previous ? (
            <LinkButton to={addressWith(search, { month: month.previous.month })}>{monthTitle(month.previous.month)}</LinkButton>
          ) : null
        }
      />
    );
  return (
    <EmptyState title="Платежей ещё не было" action={<LinkButton to="/profile/finance">К финансам</LinkButton>}>
      Здесь появится каждая операция, с проводками и доказательством.
    </EmptyState>
  );
}
