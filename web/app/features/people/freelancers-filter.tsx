import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { ChipLink } from '../../ui/controls/badge.tsx';
import { ChipBar, Choices, FilterChip, ListSearch } from '../../ui/controls/filter-chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';
import { SearchHelp } from '../search/index.ts';
import { type Facets, Kept, optionsOf } from './condition-fields.tsx';
import {
  askAddress,
  askedLevels,
  type Condition,
  conditions,
  type FreelancersAsk,
  freelancersPath,
  isNarrowed,
  rarer,
} from './freelancers-address.ts';
import { levelAsked, provedNames, taxNames } from './people.text.ts';

const WhyThisOrder = lazyWithRetry(() => import('./why-this-order.tsx'));
const RarerConditions = lazyWithRetry(() => import('./rarer-conditions.tsx'));

export function FreelancersFilter({ ask, facets }: { ask: FreelancersAsk; facets: Facets }) {
  const choices = (key: 'level' | 'city', any: string, all: readonly { value: string; label: string }[]) => [
    ...all.map(({ value, label }) => ({ to: askAddress(ask, { [key]: value }), name: label, isOn: ask[key] === value })),
    { to: askAddress(ask, { [key]: undefined }), name: any, isOn: ask[key] === undefined },
  ];
  const levels = askedLevels.map((value) => ({ value, label: levelAsked[value] }));
  const cities = optionsOf(ask, facets, 'city', (title) => title);
  const addressKey = askAddress(ask);
  return (
    <div className="grid gap-4">
      <ListSearch
        action={freelancersPath(ask.category)}
        addressKey={ask.q ?? ''}
        kept={<Kept ask={ask} but={['q']} />}
        label="Поиск исполнителей"
        placeholder="Искать исполнителей"
        help={(field) => <SearchHelp field={field} scope="people" />}
        words={ask.q}
        clearTo={askAddress(ask, { q: undefined })}
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
        <ChipLink to={askAddress(ask, { free: ask.free ? undefined : '1' })} isOn={ask.free === '1'}>
          Свободны сейчас
        </ChipLink>
        <ChipLink to={askAddress(ask, { online: ask.online ? undefined : '1' })} isOn={ask.online === '1'}>
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
              <ChipLink key={key} to={askAddress(ask, { [key]: undefined })} isOn>
                {said(key, ask, facets)}
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

const names: Partial<Record<Condition, Readonly<Record<string, string>>>> = { level: levelAsked, tax: taxNames, proved: provedNames };

function said(key: Exclude<Condition, 'free' | 'online'>, ask: FreelancersAsk, facets: Facets): string {
  const value = ask[key]!;
  if (key === 'q') return `«${value}»`;
  if (key === 'rating') return `от ${value.replace('.', ',')}`;
  if (key === 'rate_to') return `до ${value} руб. в час`;
  return names[key]?.[value] ?? facets.find((one) => one.key === key && one.value === value)?.title ?? value;
}
