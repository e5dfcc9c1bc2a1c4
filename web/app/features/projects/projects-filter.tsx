import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { formatRub } from '../../platform/format/money.ts';
import { ChipLink } from '../../ui/controls/badge.tsx';
import { ChipBar, ListSearch, RangeChips } from '../../ui/controls/filter-chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';
import { SearchHelp } from '../search/index.ts';
import { type AskMark, askAddress, askMarks, deadlines, isNarrowed, type ProjectsAsk, projectsPath, savedOf } from './project-address.ts';

const FeedLink = lazyWithRetry(() => import('./feed-link.tsx'));
const SaveSearch = lazyWithRetry(() => import('../saved-searches/save-search-button.tsx'));

export function ProjectsFilter({ ask }: { ask: ProjectsAsk }) {
  return (
    <div className="grid gap-4">
      <ListSearch
        action={projectsPath(ask.category)}
        addressKey={ask.q ?? ''}
        kept={<Kept ask={ask} but={['q']} />}
        label="Поиск проектов"
        placeholder="Искать проекты"
        help={(field) => <SearchHelp field={field} scope="projects" />}
        words={ask.q}
        clearTo={askAddress(ask, { q: undefined })}
        className="lg:hidden"
      />
      <ChipBar>
        <RangeChips
          action={projectsPath(ask.category)}
          addressKey={askAddress(ask)}
          kept={<Kept ask={ask} but={['price_from', 'price_to']} />}
          from={ask.price_from}
          to={ask.price_to}
          terms={deadlines}
          term={ask.deadline_to}
          toTerm={(deadline_to) => askAddress(ask, { deadline_to })}
        />
        {askMarks.map((mark) => (
          <ChipLink key={mark} to={askAddress(ask, { [mark]: ask[mark] ? undefined : true })} isOn={ask[mark] === true}>
            {markText[mark]}
          </ChipLink>
        ))}
        <HydratingSuspense>
          <FeedLink ask={ask} />
        </HydratingSuspense>
      </ChipBar>
      {isNarrowed(ask) ? <Asked ask={ask} /> : null}
    </div>
  );
}

function Asked({ ask }: { ask: ProjectsAsk }) {
  const { category, q, tag, price_from, price_to } = ask;
  const said = {
    q: q && `«${q}»`,
    tag,
    price_from: price_from && `от ${formatRub(price_from * 100)}`,
    price_to: price_to && `до ${formatRub(price_to * 100)}`,
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {Object.entries(said).map(([name, words]) =>
        words ? (
          <ChipLink key={name} to={askAddress(ask, { [name]: undefined })} isOn>
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

const markText: Record<AskMark, string> = {
  few_bids: 'Меньше 5 откликов',
  fresh: 'Новые за сутки',
  hires: 'Заказчик нанимает',
  paid: 'Оплата подтверждена',
};

function Kept({ ask, but }: { ask: ProjectsAsk; but: readonly (keyof ProjectsAsk)[] }) {
  const { category: _, after: __, as_typed: ___, ...asked } = ask;
  return Object.entries(asked).map(([name, value]) =>
    value === undefined || but.includes(name as keyof ProjectsAsk) ? null : (
      <input key={name} type="hidden" name={name} value={value === true ? '1' : value} />
    ),
  );
}
