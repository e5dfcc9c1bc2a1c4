/** Words and a budget as one GET form: it works before and without JavaScript. */
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { formatRub } from '../../platform/money.ts';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { askAddress, isNarrowed, type ProjectsAsk, projectsPath } from './project-address.ts';

const SaveSearch = lazy(() => import('../saved-searches/save-search-button.tsx'));

export function ProjectsFilter({ ask }: { ask: ProjectsAsk }) {
  const { category, q, price_from, price_to } = ask;
  return (
    <div className="grid gap-4">
      <Form
        action={projectsPath(ask.category)}
        preventScrollReset
        key={askAddress(ask)}
        className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap"
      >
        {/* on wide screens the header has the field: here it only keeps what was asked there */}
        <label className="input-box col-span-2 md:max-lg:w-72 lg:hidden">
          <Icon of={Search} />
          <span className="sr-only">Поиск проектов</span>
          <input type="search" name="q" defaultValue={ask.q} placeholder="Искать проекты" enterKeyHint="search" maxLength={100} />
        </label>
        <Bound name="price_from" label="Бюджет от, руб." value={ask.price_from} />
        <Bound name="price_to" label="до, руб." value={ask.price_to} />
        <Button type="submit" look="primary" className="col-span-2 min-h-11!">
          Показать
        </Button>
      </Form>
      {isNarrowed(ask) ? (
        <div className="flex flex-wrap gap-2">
          {ask.q ? (
            <ChipLink to={askAddress(ask, { q: undefined })} isOn>
              «{ask.q}»
            </ChipLink>
          ) : null}
          {ask.price_from ? (
            <ChipLink to={askAddress(ask, { price_from: undefined })} isOn>
              от {formatRub(ask.price_from * 100)}
            </ChipLink>
          ) : null}
          {ask.price_to ? (
            <ChipLink to={askAddress(ask, { price_to: undefined })} isOn>
              до {formatRub(ask.price_to * 100)}
            </ChipLink>
          ) : null}
        </div>
      ) : null}
      {isNarrowed(ask) ? (
        <Suspense>
          <SaveSearch scope="projects" query={{ category, q, price_from, price_to }} name="Проекты" />
        </Suspense>
      ) : null}
    </div>
  );
}

function Bound({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="grid gap-1.5 md:w-40">
      <span className="font-strong">{label}</span>
      <span className="input-box">
        <input type="number" name={name} inputMode="numeric" min={0} max={10_000_000} step={1} defaultValue={value} />
      </span>
    </label>
  );
}
