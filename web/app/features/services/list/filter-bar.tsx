import { freeNow, isMomentary, onlineNow, splitFacets } from '@artel/contracts/kit/facets.ts';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { formatRub, formatTerm } from '../../../platform/format/index.ts';
import { ChipBar, Choices, FilterChip, ListSearch, RangeChips } from '../../../ui/controls/filter-chip.tsx';
import { ChipLink, HydratingSuspense, Link } from '../../../ui/index.ts';
import { SearchHelp } from '../../search/index.ts';
import { type CatalogueQuery, categoryPath, choosingAddress, isNarrowed, queryAddress, toggledFacet } from '../catalogue-address.ts';
import { facetText, sorts, sortText } from '../services.text.ts';

const WhyThisOrder = lazyWithRetry(() => import('./why-this-order.tsx'));

const terms = [1, 3, 7, 14, 30];

export function FilterBar({ ask }: { ask: CatalogueQuery }) {
  const input = splitFacets(ask.f);
  const narrowing = input.filter((facet) => !isMomentary(facet)).length;
  const [isOrderAsked, setOrderAsked] = useState(false);
  return (
    <ChipBar>
      <Link to={choosingAddress(ask)} preventScrollReset className="chip max-lg:order-first">
        Все фильтры{narrowing > 0 ? `: ${narrowing}` : ''}
      </Link>
      <RangeChips
        action={categoryPath(ask.category)}
        addressKey={queryAddress(ask)}
        kept={<HiddenFilters ask={ask} but={['price_from', 'price_to']} />}
        from={ask.price_from}
        to={ask.price_to}
        terms={terms}
        term={ask.term_to}
        toTerm={(term_to) => queryAddress(ask, { term_to })}
      />
      {[freeNow, onlineNow].map((facet) => (
        <ChipLink key={facet} to={queryAddress(ask, { f: toggledFacet(ask.f, facet) })} isOn={input.includes(facet)}>
          {facetText(facet)}
        </ChipLink>
      ))}
      <FilterChip
        name={sortText[ask.sort ?? 'recommended']}
        className="max-lg:order-first lg:ml-auto"
        isEnd
        addressKey={queryAddress(ask)}
        onOpen={() => setOrderAsked(true)}
      >
        <Choices
          choices={sorts.map((sort) => ({
            to: queryAddress(ask, { sort: sort === 'recommended' ? undefined : sort }),
            name: sortText[sort],
            isOn: (ask.sort ?? 'recommended') === sort,
          }))}
        />
        {ask.sort || !isOrderAsked ? null : (
          <HydratingSuspense>
            <WhyThisOrder />
          </HydratingSuspense>
        )}
      </FilterChip>
    </ChipBar>
  );
}

export function HiddenFilters({ ask, but }: { ask: CatalogueQuery; but: readonly (keyof CatalogueQuery)[] }) {
  const names = (['q', 'price_from', 'price_to', 'term_to', 'f', 'sort'] as const).filter(
    (name) => !but.includes(name) && ask[name] !== undefined,
  );
  return names.map((name) => <input key={name} type="hidden" name={name} value={ask[name]} />);
}

type FilterChipsProps = { ask: CatalogueQuery; titles?: Readonly<Record<string, string>> | undefined; children?: ReactNode };

export function FilterChips({ ask, titles = {}, children }: FilterChipsProps) {
  if (!isNarrowed(ask)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ask.q ? (
        <ChipLink to={queryAddress(ask, { q: undefined })} isOn>
          «{ask.q}»
        </ChipLink>
      ) : null}
      {ask.price_from ? (
        <ChipLink to={queryAddress(ask, { price_from: undefined })} isOn>
          от {formatRub(ask.price_from * 100)}
        </ChipLink>
      ) : null}
      {ask.price_to ? (
        <ChipLink to={queryAddress(ask, { price_to: undefined })} isOn>
          до {formatRub(ask.price_to * 100)}
        </ChipLink>
      ) : null}
      {ask.term_to ? (
        <ChipLink to={queryAddress(ask, { term_to: undefined })} isOn>
          за {formatTerm(ask.term_to)}
        </ChipLink>
      ) : null}
      {splitFacets(ask.f)
        .filter((facet) => !isMomentary(facet))
        .map((facet) => (
          <ChipLink key={facet} to={queryAddress(ask, { f: toggledFacet(ask.f, facet) })} isOn>
            {facetText(facet, titles)}
          </ChipLink>
        ))}
      <Link to={categoryPath(ask.category)} preventScrollReset className="link touch px-2">
        Сбросить всё
      </Link>
      {children}
    </div>
  );
}

export function CatalogueSearch({ ask, className }: { ask: CatalogueQuery; className?: string }) {
  return (
    <ListSearch
      action={categoryPath(ask.category)}
      addressKey={ask.q ?? ''}
      kept={<HiddenFilters ask={ask} but={['q']} />}
      label="Поиск услуг"
      placeholder="Искать услуги"
      help={(field) => <SearchHelp field={field} />}
      words={ask.q}
      clearTo={queryAddress(ask, { q: undefined })}
      {...(className && { className })}
    />
  );
}
