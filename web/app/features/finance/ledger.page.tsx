import { type LedgerLine, listMyLedger } from '@artel/contracts/money/finance.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { marketZone } from '../../platform/format/dates.ts';
import { formatRubExact } from '../../platform/format/money.ts';
import { countedTotal } from '../../platform/format/plural.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { accountTexts, entryText, lineText } from './ledger.text.ts';

const asked = (search: URLSearchParams) => {
  const after = search.get('after');
  return { query: { ...(after && { after }) } };
};
const queries: PageQueries = ({ url }) => [query(listMyLedger, asked(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function LedgerPage() {
  const [search] = useSearchParams();
  const pages = usePages(listMyLedger, asked(search));
  return (
    <div className="grid gap-5">
      <MemberHead title="Платежи">
        {pages.total > 0 ? (
          <span className="text-ink-soft">{countedTotal(pages.total, ['операция', 'операции', 'операций'], pages.isCapped)}</span>
        ) : null}
      </MemberHead>
      {pages.isLoading ? (
        <Card>
          <RowsSkeleton />
        </Card>
      ) : pages.error && pages.items.length === 0 ? (
        <Card>
          <ErrorState title="Не удалось загрузить операции" onRetry={pages.retry} />
        </Card>
      ) : pages.items.length === 0 ? (
        <Card>
          <EmptyState title="Платежей ещё не было" action={<LinkButton to="/profile/finance">К финансам</LinkButton>}>
            Здесь останется каждое движение денег: оплата, резерв, приёмка, вывод.
          </EmptyState>
        </Card>
      ) : (
        [...Map.groupBy(pages.items, monthOf)].map(([month, lines]) => <Month key={month} name={month} lines={lines} />)
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </div>
  );
}

const months = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: marketZone });
function monthOf({ at }: LedgerLine): string {
  const said = months.format(new Date(at)).replace(/ г\.$/, '');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function Month({ name, lines }: { name: string; lines: readonly LedgerLine[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="border-t-2 border-ink pt-2 font-strong">{name}</h2>
      <Card as="div" className="overflow-hidden p-0!">
        {lines.map((line) => (
          <Line key={`${line._id}:${line.account}`} line={line} />
        ))}
      </Card>
    </section>
  );
}

/** A transfer between own accounts is no income. */
const isIncome = ({ entries }: LedgerLine): boolean =>
  entries.reduce((total, entry) => total + (entry.account.startsWith('my:') ? entry.amount_minor : 0), 0) > 0;

function Line({ line }: { line: LedgerLine }) {
  return (
    <details className="group border-t border-line first:border-0">
      <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-[calc(var(--row-y)+0.125rem)] -outline-offset-2 hover:bg-tint md:grid-cols-[8rem_minmax(0,1fr)_11rem_9rem] md:px-6">
        <span className="text-ink-soft max-md:order-3">
          <Moment at={line.at} />
        </span>
        <span className="min-w-0">
          <span className="font-strong">{lineText(line)}</span>
          {line.order ? <span className="line-clamp-1 text-13 break-words text-ink-soft">{line.order.title}</span> : null}
        </span>
        <span className="text-ink-soft max-md:order-4 max-md:text-right">{accountTexts[line.account]}</span>
        <span className="text-right max-md:order-2">
          <Rub minor={line.amount_minor} isSigned className={isIncome(line) ? '' : 'text-ink!'} />
        </span>
      </summary>
      <div className="grid gap-4 bg-sunken px-4 py-4 md:grid-cols-2 md:gap-8 md:px-6">
        <div className="grid content-start gap-3">
          <h3 className="font-strong">Откуда и куда</h3>
          <Facts
            facts={line.entries.map(({ account, amount_minor }) => ({ name: entryText(account), value: formatRubExact(amount_minor) }))}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <h3 className="font-strong">Отпечаток записи</h3>
          {line.seal ? (
            <p className="text-13 break-all text-ink-soft">
              №{line.seal.no}: <code className="font-mono">{line.seal.hash}</code>
            </p>
          ) : (
            <p className="text-13 text-ink-soft">Появится в течение минуты. После этого исправить запись незаметно нельзя.</p>
          )}
          {line.order ? (
            <Link to={`/profile/orders?id=${line.order._id}`} className="link w-fit">
              Заказ №{line.order.number}
            </Link>
          ) : null}
        </div>
      </div>
    </details>
  );
}
