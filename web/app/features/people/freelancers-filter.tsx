import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { ChipBar, Choices, FilterChip, ListSearch } from '../../ui/controls/filter-chip.tsx';
import { ChipLink, HydratingSuspense, Link } from '../../ui/index.ts';
import { SearchHelp } from '../search/index.ts';
import { type Facets, HiddenFilters, optionsOf } from './condition-fields.tsx';
import {
  type Condition,
  conditions,
  type FreelancersQuery,
  filterLevels,
  freelancersPath,
  isNarrowed,
  queryAddress,
  rarer,
} from './freelancers-address.ts';
import { levelFilter, provedNames, taxNames } from './people.text.ts';

const WhyThisOrder = lazyWithRetry(() => import('./why-this-order.tsx'));
const RarerConditions = lazyWithRetry(() => import('./rarer-conditions.tsx'));

export function FreelancersFilter({ ask, facets }: { ask: FreelancersQuery; facets: Facets }) {
  const choices = (key: 'level' | 'city', any: string, all: readonly { value: string; label: string }[]) => [
    ...all.map(({ value, label }) => ({ to: queryAddress(ask, { [key]: value }), name: label, isOn: ask[key] === value })),
    { to: queryAddress(ask, { [key]: undefined }), name: any, isOn: ask[key] === undefined },
  ];
  const levels = filterLevels.map((value) => ({ value, label: levelFilter[value] }));
  const cities = optionsOf(ask, facets, 'city', (title) => title);
  const addressKey = queryAddress(ask);
  return (
    <div className="grid gap-4">
      <ListSearch
        action={freelancersPath(ask.category)}
        addressKey={ask.q ?? ''}
        kept={<HiddenFilters ask={ask} but={['q']} />}
        label="Поиск исполнителей"
        placeholder="Искать исполнителей"
        help={(field) => <SearchHelp field={field} scope="people" />}
        words={ask.q}
        clearTo={queryAddress(ask, { q: undefined })}
        className="lg:hidden"
      />
      <ChipBar>
        <FilterChip name="Уровень" isOn={ask.level !== undefined} addressKey={addressKey}>
          <Choices choices={choices('level', 'Любой уровень', levels)} />
        </FilterChip>
        <FilterChip name="Город" isOn={ask.city !== undefined} addressKey={addressKey}>
          <div className="max-h-80 overflow-y-auto">
            <Choices choices={choices('city', 'Любой город', cities)} />
          </div>
        </FilterChip>
        <ChipLink to={queryAddress(ask, { free: ask.free ? undefined : '1' })} isOn={ask.free === '1'}>
          Свободны сейчас
        </ChipLink>
        <ChipLink to={queryAddress(ask, { online: ask.online ? undefined : '1' })} isOn={ask.online === '1'}>
          Сейчас в сети
        </ChipLink>
        <FilterChip name="Ещё условия" isOn={rarer.some((key) => ask[key] !== undefined)} addressKey={addressKey}>
          <HydratingSuspense>
            <RarerConditions ask={ask} facets={facets} />
          </HydratingSuspense>
        </FilterChip>
        <FilterChip name="Почему такой порядок" className="lg:ml-auto" isEnd addressKey={addressKey}>
          <HydratingSuspense>
            <WhyThisOrder />
          </HydratingSuspense>
        </FilterChip>
      </ChipBar>
      {isNarrowed(ask) ? (
        <p className="flex flex-wrap items-center gap-2">
          {conditions.flatMap((key) =>
            ask[key] === undefined || key === 'free' || key === 'online' ? (
              []
            ) : (
              <ChipLink key={key} to={queryAddress(ask, { [key]: undefined })} isOn>
                {conditionText(key, ask, facets)}
              </ChipLink>
            ),
          )}
          <Link to={freelancersPath(ask.category)} preventScrollReset className="link touch px-2">
            Сбросить всё
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const names: Partial<Record<Condition, Readonly<Record<string, string>>>> = { level: levelFilter, tax: taxNames, proved: provedNames };

function conditionText(key: Exclude<Condition, 'free' | 'online'>, ask: FreelancersQuery, facets: Facets): string {
  const value = ask[key]!;
  if (key === 'q') return `«${value}»`;
  if (key === 'rating') return `от ${value.replace('.', ',')}`;
  if (key === 'rate_to') return `до ${value} руб. в час`;
  return names[key]?.[value] ?? facets.find((one) => one.key === key && one.value === value)?.title ?? value;
}
