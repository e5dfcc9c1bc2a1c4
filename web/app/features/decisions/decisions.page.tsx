import { listDecisions, SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { counted, pluralTotal } from '../../platform/format/index.ts';
import { ChipBar, Choices, FilterChip, ListSearch } from '../../ui/controls/filter-chip.tsx';
import { Breadcrumbs, Card, EmptyState, ErrorState, Link, LinkButton, Pager, RowsSkeleton } from '../../ui/index.ts';
import { tradeQuery, useTrade } from '../lookups/index.ts';
import { DecisionRow } from './decision-row.tsx';
import { decisionForms } from './decisions.text.ts';
import { SanctionMonths, sanctionMonths } from './sanction-months.tsx';

type DecisionsQuery = { q?: string | undefined; category?: string | undefined; after?: string | undefined };

/** Invalid parts of a query are ignored: a shared link never fails. */
const readQuery = (search: URLSearchParams): DecisionsQuery => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  category: /^[a-z0-9-]{1,60}$/.exec(search.get('category') ?? '')?.[0],
  after: search.get('after') ?? undefined,
});

/** Always the first page. */
function queryAddress(ask: DecisionsQuery, changed: DecisionsQuery = {}): string {
  const { q, category } = { ...ask, ...changed };
  const search = new URLSearchParams(Object.entries({ q, category }).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return search.size > 0 ? `/decisions?${search}` : '/decisions';
}

const queries: PageQueries = ({ url }) => [query(listDecisions, { query: readQuery(url.searchParams) }), tradeQuery('all'), sanctionMonths];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const later = counted(SHOWN_AFTER_DAYS, ['день', 'дня', 'дней']);

export default function Decisions() {
  const ask = readQuery(useSearchParams()[0]);
  const pages = usePages(listDecisions, { query: ask });
  const isNarrowed = ask.q !== undefined || ask.category !== undefined;
  return (
    <div className="grid gap-6 py-6 md:gap-8 md:py-8">
      <PageHead
        title="Решения арбитров"
        description="Чем кончались споры: доля каждой стороны, чья вина и по каким правилам. Без имён, файлов и цитат"
        canonical="/decisions"
      />
      <header className="grid gap-4">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/about', name: 'О сервисе' }, { name: 'Решения арбитров' }]} />
        <h1 className="title-1">Решения арбитров</h1>
        <p className="max-w-[62ch] text-17 leading-7 text-pretty text-ink-soft">
          Открытый список: без имён, файлов и цитат. Дело появляется через {later} после решения. На что ссылаются арбитры, сказано в&nbsp;
          <Link to="/conditions#disputes" className="link">
            правилах споров
          </Link>
          .
        </p>
      </header>
      <Narrow ask={ask} />
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length === 0 && pages.error ? (
        <ErrorState title="Не удалось загрузить решения" onRetry={pages.retry} />
      ) : pages.items.length === 0 && isNarrowed ? (
        <EmptyState title="Таких дел нет" action={<LinkButton to="/decisions">Все решения</LinkButton>}>
          Попробуйте другие слова или категорию.
        </EmptyState>
      ) : pages.items.length === 0 ? (
        <EmptyState title="Решённых дел пока нет" />
      ) : (
        <section aria-label="Решения" className="grid gap-4">
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-13 text-ink-soft">
            <p aria-live="polite">{pluralTotal(pages.total, decisionForms, pages.isCapped)}</p>
            <Legend />
          </div>
          <Card as="div" className="py-0! md:py-0!">
            <ul>
              {pages.items.map((decision) => (
                <DecisionRow key={decision.number} decision={decision} />
              ))}
            </ul>
          </Card>
        </section>
      )}
      {pages.items.length > 0 && pages.error ? <ErrorState title="Следующая страница не загрузилась" onRetry={pages.retry} /> : null}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
      <SanctionMonths />
    </div>
  );
}

function Narrow({ ask }: { ask: DecisionsQuery }) {
  const trades = useTrade('all')?.next ?? [];
  const chosen = trades.find(({ slug }) => slug === ask.category);
  const choices = [
    { to: queryAddress(ask, { category: undefined }), name: 'Все категории', isOn: ask.category === undefined },
    ...trades.map(({ slug, title }) => ({ to: queryAddress(ask, { category: slug }), name: title, isOn: slug === ask.category })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ListSearch
        action="/decisions"
        addressKey={ask.q ?? ''}
        kept={ask.category ? <input type="hidden" name="category" value={ask.category} /> : null}
        label="Поиск по решениям"
        placeholder="Искать по словам решения"
        help={() => null}
        words={ask.q}
        clearTo={queryAddress(ask, { q: undefined })}
        className="w-full md:w-96"
      />
      <ChipBar>
        <FilterChip name={chosen?.title ?? 'Категория'} isOn={chosen !== undefined} addressKey={queryAddress(ask)}>
          <div className="max-h-80 overflow-y-auto">
            <Choices choices={choices} />
          </div>
        </FilterChip>
      </ChipBar>
    </div>
  );
}

const Legend = () => (
  <p className="flex flex-wrap gap-x-6">
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-sun" />
      заказчику
    </span>
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-good-fill" />
      исполнителю
    </span>
  </p>
);
