/** Budget, term and order as chips that open. Plain GET forms and links inside, so they work before and without JavaScript. */
import { splitFacets } from '@artel/contracts/kit/facets.ts';
import { ChevronDown, Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { formatTerm } from '../../platform/dates.ts';
import { formatRub } from '../../platform/money.ts';
import { ChipLink } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { askAddress, type CatalogueAsk, categoryPath, choosingAddress, isNarrowed, toggledFacet } from './catalogue-address.ts';
import { facetText, sorts, sortText } from './services.text.ts';

const terms = [1, 3, 7, 14, 30];

export function FilterBar({ ask }: { ask: CatalogueAsk }) {
  const asked = splitFacets(ask.f);
  const isPriced = ask.price_from !== undefined || ask.price_to !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip name="Бюджет" isOn={isPriced} addressKey={askAddress(ask)}>
        <BudgetForm ask={ask} />
      </Chip>
      <Chip
        name={ask.term_to ? `Срок: до ${formatTerm(ask.term_to)}` : 'Срок'}
        isOn={ask.term_to !== undefined}
        addressKey={askAddress(ask)}
      >
        <Choices
          choices={[
            ...terms.map((days) => ({
              to: askAddress(ask, { term_to: days }),
              name: days === 1 ? '1 день' : `до ${formatTerm(days)}`,
              isOn: ask.term_to === days,
            })),
            { to: askAddress(ask, { term_to: undefined }), name: 'Любой срок', isOn: ask.term_to === undefined },
          ]}
        />
      </Chip>
      <Link to={choosingAddress(ask)} preventScrollReset className="chip">
        Все фильтры{asked.length > 0 ? `: ${asked.length}` : ''}
      </Link>
      <Chip name={sortText[ask.sort ?? 'recommended']} className="lg:ml-auto" isEnd addressKey={askAddress(ask)}>
        <Choices
          choices={sorts.map((sort) => ({
            to: askAddress(ask, { sort: sort === 'recommended' ? undefined : sort }),
            name: sortText[sort],
            isOn: (ask.sort ?? 'recommended') === sort,
          }))}
        />
      </Chip>
    </div>
  );
}

type ChipProps = { name: string; isOn?: boolean; isEnd?: boolean; className?: string; addressKey: string; children: ReactNode };

/** A chip that opens a small sheet; closes when the answer came, on Esc and on a press outside. */
function Chip({ name, isOn = false, isEnd = false, className, addressKey, children }: ChipProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means that something was chosen
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [addressKey]);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  return (
    <details ref={box} className={cx('group/chip relative', className)}>
      <summary className={cx('chip', isOn && 'border-ink! bg-ink! text-paper')}>
        {name}
        <Icon of={ChevronDown} size={16} className="-mr-1 transition-transform group-open/chip:rotate-180" />
      </summary>
      <div
        className={cx(
          'rising absolute top-full z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card bg-surface p-4 shadow-float',
          isEnd ? 'left-0 lg:right-0 lg:left-auto' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

function Choices({ choices }: { choices: readonly { to: string; name: string; isOn: boolean }[] }) {
  return (
    <ul className="-m-2 grid">
      {choices.map(({ to, name, isOn }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            aria-current={isOn ? 'true' : undefined}
            className={cx('flex min-h-11 items-center rounded-control px-3 hover:bg-tint md:min-h-10', isOn && 'bg-brand-soft font-strong')}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BudgetForm({ ask }: { ask: CatalogueAsk }) {
  return (
    <Form action={categoryPath(ask.category)} preventScrollReset className="grid gap-4" key={askAddress(ask)}>
      <Kept ask={ask} but={['price_from', 'price_to']} />
      <div className="grid grid-cols-2 gap-3">
        <Bound name="price_from" label="От, руб." value={ask.price_from} />
        <Bound name="price_to" label="До, руб." value={ask.price_to} />
      </div>
      <Button type="submit" look="primary">
        Показать
      </Button>
    </Form>
  );
}

function Bound({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="grid gap-1.5">
      <span className="font-strong">{label}</span>
      <span className="input-box">
        <input type="number" name={name} inputMode="numeric" min={0} max={10_000_000} step={1} defaultValue={value} />
      </span>
    </label>
  );
}

/** What else was asked stays asked when a form of one filter is sent. */
export function Kept({ ask, but }: { ask: CatalogueAsk; but: readonly (keyof CatalogueAsk)[] }) {
  const names = (['q', 'price_from', 'price_to', 'term_to', 'f', 'sort'] as const).filter(
    (name) => !but.includes(name) && ask[name] !== undefined,
  );
  return names.map((name) => <input key={name} type="hidden" name={name} value={ask[name]} />);
}

/** What is narrowed now, each with its way out. */
export function AskedChips({ ask, titles = {} }: { ask: CatalogueAsk; titles?: Readonly<Record<string, string>> | undefined }) {
  if (!isNarrowed(ask)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
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
      {ask.term_to ? (
        <ChipLink to={askAddress(ask, { term_to: undefined })} isOn>
          за {formatTerm(ask.term_to)}
        </ChipLink>
      ) : null}
      {splitFacets(ask.f).map((facet) => (
        <ChipLink key={facet} to={askAddress(ask, { f: toggledFacet(ask.f, facet) })} isOn>
          {facetText(facet, titles)}
        </ChipLink>
      ))}
      <Link to={categoryPath(ask.category)} preventScrollReset className="link touch px-2">
        Сбросить всё
      </Link>
    </div>
  );
}

/** The search of the catalogue itself, where the header has no room for one. */
export function CatalogueSearch({ ask, className }: { ask: CatalogueAsk; className?: string }) {
  return (
    <Form role="search" action={categoryPath(ask.category)} preventScrollReset className={cx('flex gap-2', className)} key={ask.q ?? ''}>
      <Kept ask={ask} but={['q']} />
      <label className="input-box flex-1">
        <Icon of={Search} />
        <span className="sr-only">Поиск услуг</span>
        <input type="search" name="q" defaultValue={ask.q} placeholder="Искать услуги" enterKeyHint="search" maxLength={100} />
      </label>
      {ask.q ? (
        <Link
          to={askAddress(ask, { q: undefined })}
          aria-label="Очистить поиск"
          className="touch grid w-11 place-items-center rounded-control"
        >
          <Icon of={X} />
        </Link>
      ) : null}
    </Form>
  );
}
