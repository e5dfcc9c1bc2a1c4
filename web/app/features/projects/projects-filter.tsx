/** Words and a budget as one GET form: it works before and without JavaScript. */
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Form } from 'react-router';
import { formatTerm } from '../../platform/dates.ts';
import { formatRub } from '../../platform/money.ts';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type AskMark, askAddress, askMarks, deadlines, isNarrowed, type ProjectsAsk, projectsPath } from './project-address.ts';

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
        <Kept ask={ask} />
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
      <nav className="flex flex-wrap gap-2" aria-label="Уточнить">
        {ask.q ? (
          <ChipLink to={askAddress(ask, { q: undefined })} isOn>
            «{ask.q}»
          </ChipLink>
        ) : null}
        {ask.tag ? (
          <ChipLink to={askAddress(ask, { tag: undefined })} isOn>
            {ask.tag}
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
        {askMarks.map((mark) => (
          <ChipLink key={mark} to={askAddress(ask, { [mark]: ask[mark] ? undefined : true })} isOn={ask[mark] === true}>
            {markText[mark]}
          </ChipLink>
        ))}
        {deadlines.map((days) => (
          <ChipLink
            key={days}
            to={askAddress(ask, { deadline_to: ask.deadline_to === days ? undefined : days })}
            isOn={ask.deadline_to === days}
          >
            до {formatTerm(days)}
          </ChipLink>
        ))}
      </nav>
      {isNarrowed(ask) ? (
        <Suspense>
          <SaveSearch scope="projects" query={{ category, q, price_from, price_to }} name="Проекты" />
        </Suspense>
      ) : null}
    </div>
  );
}

const markText: Record<AskMark, string> = {
  few_bids: 'меньше 5 откликов',
  fresh: 'новые за сутки',
  hires: 'заказчик нанимает',
  paid: 'оплата подтверждена',
};

/** What else was asked goes along when the form is sent. */
function Kept({ ask }: { ask: ProjectsAsk }) {
  const kept = { tag: ask.tag, deadline_to: ask.deadline_to, ...Object.fromEntries(askMarks.map((mark) => [mark, ask[mark] && '1'])) };
  return Object.entries(kept).map(([name, value]) => (value ? <input key={name} type="hidden" name={name} value={value} /> : null));
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
