/** Conditions of the list of sellers; each says how many there would be. */
import type { FreelancerFacets } from '@artel/contracts/people.ts';
import { Form, Link } from 'react-router';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Choices, FilterChip, ListSearch } from '../../ui/filter-chip.tsx';
import {
  askAddress,
  askedLevels,
  type Condition,
  conditions,
  type FreelancersAsk,
  freelancersPath,
  isNarrowed,
} from './freelancers-address.ts';
import { levelAsked, provedNames, taxNames } from './people.text.ts';

type Key = FreelancerFacets['facets'][number]['key'];
const rarer = ['rating', 'rate_to', 'lang', 'tax', 'proved', 'tag'] as const satisfies readonly Condition[];

export function FreelancersFilter({ ask, facets }: { ask: FreelancersAsk; facets: FreelancerFacets['facets'] }) {
  /** What is chosen stays a choice when nobody is left. */
  const options = (key: Key, name: (value: string, title?: string) => string | undefined) => {
    const chosen = ask[key];
    const counted = facets.filter((one) => one.key === key);
    const all =
      chosen && !counted.some(({ value }) => value === chosen) ? [...counted, { value: chosen, count: 0, title: undefined }] : counted;
    return all.flatMap(({ value, count, title }) => {
      const said = name(value, title);
      return said ? [{ value, label: count > 0 ? `${said} (${count})` : said }] : [];
    });
  };
  const choose = (key: 'level' | 'city', any: string, all: ReturnType<typeof options>) => [
    ...all.map(({ value, label }) => ({ to: askAddress(ask, { [key]: value }), name: label, isOn: ask[key] === value })),
    { to: askAddress(ask, { [key]: undefined }), name: any, isOn: ask[key] === undefined },
  ];
  const select = (key: (typeof rarer)[number] & Key, label: string, name: (value: string, title?: string) => string | undefined) => (
    <Select name={key} label={label} placeholder="Неважно" defaultValue={ask[key] ?? ''} options={options(key, name)} />
  );
  const addressKey = askAddress(ask);
  return (
    <div className="grid gap-4">
      <ListSearch
        action={freelancersPath(ask.category)}
        addressKey={ask.q ?? ''}
        kept={<Kept ask={ask} but={['q']} />}
        label="Поиск исполнителей"
        placeholder="Искать исполнителей"
        words={ask.q}
        clearTo={askAddress(ask, { q: undefined })}
        className="lg:hidden"
      />
      <nav className="flex flex-wrap items-center gap-2" aria-label="Уточнить">
        <FilterChip name="Уровень" isOn={ask.level !== undefined} addressKey={addressKey}>
          <Choices
            choices={choose(
              'level',
              'Любой уровень',
              askedLevels.map((value) => ({ value, label: levelAsked[value] })),
            )}
          />
        </FilterChip>
        <FilterChip name="Город" isOn={ask.city !== undefined} addressKey={addressKey}>
          <div className="max-h-80 overflow-y-auto">
            <Choices
              choices={choose(
                'city',
                'Любой город',
                options('city', (title) => title),
              )}
            />
          </div>
        </FilterChip>
        <ChipLink to={askAddress(ask, { free: ask.free ? undefined : '1' })} isOn={ask.free === '1'}>
          Свободны сейчас
        </ChipLink>
        <FilterChip name="Ещё условия" isOn={rarer.some((key) => ask[key] !== undefined)} addressKey={addressKey}>
          <Form action={freelancersPath(ask.category)} preventScrollReset key={addressKey} className="grid gap-3">
            <Kept ask={ask} but={rarer} />
            {select('rating', 'Оценка', (from) => `от ${from.replace('.', ',')}`)}
            <TextField name="rate_to" label="Ставка, руб. в час, до" inputMode="numeric" defaultValue={ask.rate_to} maxLength={7} />
            {select('lang', 'Язык', (code, title) => title ?? code)}
            {select('tax', 'Как работает', (kind) => taxNames[kind as keyof typeof taxNames])}
            {select('proved', 'Подтверждено', (kind) => provedNames[kind as keyof typeof provedNames])}
            {select('tag', 'Навык', (tag) => tag)}
            <Button type="submit" look="primary">
              Показать
            </Button>
          </Form>
        </FilterChip>
      </nav>
      {isNarrowed(ask) ? (
        <p className="flex flex-wrap items-center gap-2">
          {conditions.flatMap((key) =>
            ask[key] === undefined || key === 'free' ? (
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

/** What else was asked goes along when the form of some conditions is sent. */
function Kept({ ask, but }: { ask: FreelancersAsk; but: readonly Condition[] }) {
  return conditions.map((key) =>
    ask[key] === undefined || but.includes(key) ? null : <input key={key} type="hidden" name={key} value={ask[key]} />,
  );
}

const names: Partial<Record<Condition, Readonly<Record<string, string>>>> = { level: levelAsked, tax: taxNames, proved: provedNames };

function said(key: Exclude<Condition, 'free'>, ask: FreelancersAsk, facets: FreelancerFacets['facets']): string {
  const value = ask[key]!;
  if (key === 'q') return `«${value}»`;
  if (key === 'rating') return `от ${value.replace('.', ',')}`;
  if (key === 'rate_to') return `до ${value} руб. в час`;
  return names[key]?.[value] ?? facets.find((one) => one.key === key && one.value === value)?.title ?? value;
}
