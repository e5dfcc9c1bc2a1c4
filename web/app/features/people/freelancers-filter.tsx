/** Level and town as one GET form: it works before and without JavaScript. */
import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { askAddress, askedLevels, type FreelancersAsk, freelancersPath } from './freelancers-address.ts';
import { levelAsked } from './people.text.ts';

export function FreelancersFilter({ ask, towns }: { ask: FreelancersAsk; towns: readonly string[] }) {
  const { level, city, q } = ask;
  // a town that a link names and the list does not know stays visible as what was asked for
  const titles = [...new Set([...towns, ...(city ? [city] : [])])];
  return (
    <div className="grid gap-4">
      <Form
        action={freelancersPath(ask.category)}
        preventScrollReset
        key={askAddress(ask)}
        className="grid items-end gap-3 xs:grid-cols-2 md:flex md:flex-wrap"
      >
        <label className="input-box xs:max-md:col-span-2 md:w-72">
          <Icon of={Search} />
          <span className="sr-only">Поиск исполнителей</span>
          <input type="search" name="q" defaultValue={q} placeholder="Искать исполнителей" maxLength={100} />
        </label>
        <Select
          name="level"
          label="Уровень"
          placeholder="Любой"
          defaultValue={level ?? ''}
          options={askedLevels.map((value) => ({ value: value as string, label: levelAsked[value] }))}
          className="md:w-56"
        />
        <Select
          name="city"
          label="Город"
          placeholder="Любой"
          defaultValue={city ?? ''}
          options={titles.map((title) => ({ value: title, label: title }))}
          className="md:w-56"
        />
        <Button type="submit" look="primary" className="min-h-11! xs:max-md:col-span-2">
          Показать
        </Button>
      </Form>
      {level || city || q ? (
        <div className="flex flex-wrap gap-2">
          {q ? (
            <ChipLink to={askAddress(ask, { q: undefined })} isOn>
              «{q}»
            </ChipLink>
          ) : null}
          {level ? (
            <ChipLink to={askAddress(ask, { level: undefined })} isOn>
              {levelAsked[level as keyof typeof levelAsked]}
            </ChipLink>
          ) : null}
          {city ? (
            <ChipLink to={askAddress(ask, { city: undefined })} isOn>
              {city}
            </ChipLink>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
