import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { formatRub } from '../../platform/format/index.ts';
import { ChipBar, ListSearch, RangeChips } from '../../ui/controls/filter-chip.tsx';
import { ChipLink, HydratingSuspense, Link } from '../../ui/index.ts';
import { SearchHelp } from '../search/index.ts';
import {
  deadlines,
  isNarrowed,
  type ProjectsQuery,
  projectsPath,
  type QueryFlag,
  queryAddress,
  queryFlags,
  savedOf,
} from './project-address.ts';

const FeedLink = lazyWithRetry(() => import('./feed-link.tsx'));
const SaveSearch = lazyWithRetry(() => import('../saved-searches/save-search-button.tsx'));

export function ProjectsFilter({ ask }: { ask: ProjectsQuery }) {
  return (
    <div className="grid gap-4">
      <ListSearch
        action={projectsPath(ask.category)}
        addressKey={ask.q ?? ''}
        kept={<HiddenFilters ask={ask} but={['q']} />}
        label="Поиск проектов"
        placeholder="Искать проекты"
        help={(field) => <SearchHelp field={field} scope="projects" />}
        words={ask.q}
        clearTo={queryAddress(ask, { q: undefined })}
        className="lg:hidden"
      />
      <ChipBar>
        <RangeChips
          action={projectsPath(ask.category)}
          addressKey={queryAddress(ask)}
          kept={<HiddenFilters ask={ask} but={['price_from', 'price_to']} />}
          from={ask.price_from}
          to={ask.price_to}
          terms={deadlines}
          term={ask.deadline_to}
          toTerm={(deadline_to) => queryAddress(ask, { deadline_to })}
        />
        {queryFlags.map((mark) => (
          <ChipLink key={mark} to={queryAddress(ask, { [mark]: ask[mark] ? undefined : true })} isOn={ask[mark] === true}>
            {markText[mark]}
          </ChipLink>
        ))}
        <HydratingSuspense>
          <FeedLink ask={ask} />
        </HydratingSuspense>
      </ChipBar>
      {isNarrowed(ask) ? <AppliedFilters ask={ask} /> : null}
    </div>
  );
}

function AppliedFilters({ ask }: { ask: ProjectsQuery }) {
  const { category, q, tag, price_from, price_to } = ask;
  const text = {
    q: q && `«${q}»`,
    tag,
    price_from: price_from && `от ${formatRub(price_from * 100)}`,
    price_to: price_to && `до ${formatRub(price_to * 100)}`,
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {Object.entries(text).map(([name, words]) =>
        words ? (
          <ChipLink key={name} to={queryAddress(ask, { [name]: undefined })} isOn>
            {words}
          </ChipLink>
        ) : null,
      )}
      <Link to={projectsPath(category)} preventScrollReset className="link touch px-2">
        Сбросить всё
      </Link>
      <HydratingSuspense>
        <SaveSearch scope="projects" query={savedOf(ask)} name="Проекты" />
      </HydratingSuspense>
    </div>
  );
}

const markText: Record<QueryFlag, string> = {
  few_bids: 'Меньше 5 откликов',
  fresh: 'Новые за сутки',
  hires: 'Заказчик нанимает',
  paid: 'Оплата подтверждена',
};

function HiddenFilters({ ask, but }: { ask: ProjectsQuery; but: readonly (keyof ProjectsQuery)[] }) {
  const { category: _, after: __, as_typed: ___, ...filter } = ask;
  return Object.entries(filter).map(([name, value]) =>
    value === undefined || but.includes(name as keyof ProjectsQuery) ? null : (
      <input key={name} type="hidden" name={name} value={value === true ? '1' : value} />
    ),
  );
}
