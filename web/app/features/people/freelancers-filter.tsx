/** Conditions as one GET form: it works before and without JavaScript. Each says how many sellers there would be. */
import type { FreelancerFacets } from '@artel/contracts/people.ts';
import { Form } from 'react-router';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipCheck, Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { askAddress, askedLevels, type Condition, conditions, type FreelancersAsk, freelancersPath } from './freelancers-address.ts';
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
  const select = (key: Exclude<Key, 'level'>, label: string, name: (value: string, title?: string) => string | undefined) => (
    <Select
      name={key}
      label={label}
      placeholder="Неважно"
      defaultValue={ask[key] ?? ''}
      options={options(key, name)}
      {...(key === 'city' && { className: 'md:w-56' })}
    />
  );
  return (
    <div className="grid gap-4">
      <Form action={freelancersPath(ask.category)} preventScrollReset key={askAddress(ask)} className="grid gap-3">
        <div className="grid items-end gap-3 xs:grid-cols-2 md:flex md:flex-wrap">
          <TextField
            name="q"
            type="search"
            label="Кого ищете"
            placeholder="Логотип для кафе"
            defaultValue={ask.q}
            maxLength={100}
            className="xs:max-md:col-span-2 md:w-56"
          />
          <Select
            name="level"
            label="Уровень"
            placeholder="Любой"
            className="md:w-56"
            defaultValue={ask.level ?? ''}
            options={askedLevels.map((value) => ({ value: value as string, label: levelAsked[value] }))}
          />
          {select('city', 'Город', (title) => title)}
          <Button type="submit" look="primary" className="min-h-11! xs:max-md:col-span-2">
            Показать
          </Button>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <ChipCheck name="free" value="1" isOn={ask.free === '1'}>
            Свободны сейчас
          </ChipCheck>
          <details className="min-w-0 flex-1" open={rarer.some((key) => ask[key] !== undefined)}>
            <summary className="chip cursor-pointer">Ещё условия</summary>
            <div className="mt-3 grid gap-3 xs:grid-cols-2 md:grid-cols-3">
              {select('rating', 'Оценка', (from) => `от ${from.replace('.', ',')}`)}
              <TextField name="rate_to" label="Ставка, руб. в час, до" inputMode="numeric" defaultValue={ask.rate_to} maxLength={7} />
              {select('lang', 'Язык', (code, title) => title ?? code)}
              {select('tax', 'Как работает', (kind) => taxNames[kind as keyof typeof taxNames])}
              {select('proved', 'Подтверждено', (kind) => provedNames[kind as keyof typeof provedNames])}
              {select('tag', 'Навык', (tag) => tag)}
            </div>
          </details>
        </div>
      </Form>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {conditions.flatMap((key) =>
          ask[key] === undefined ? (
            []
          ) : (
            <ChipLink key={key} to={askAddress(ask, { [key]: undefined })} isOn>
              {said(key, ask, facets)}
            </ChipLink>
          ),
        )}
      </p>
    </div>
  );
}

const names: Partial<Record<Condition, Readonly<Record<string, string>>>> = { level: levelAsked, tax: taxNames, proved: provedNames };

function said(key: Condition, ask: FreelancersAsk, facets: FreelancerFacets['facets']): string {
  const value = ask[key]!;
  if (key === 'free') return 'Свободны сейчас';
  if (key === 'rating') return `от ${value.replace('.', ',')}`;
  if (key === 'rate_to') return `до ${value} руб. в час`;
  return names[key]?.[value] ?? facets.find((one) => one.key === key && one.value === value)?.title ?? value;
}
