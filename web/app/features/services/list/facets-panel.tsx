/** Checkboxes apply at once; without scripts the button submits. */
import { isMomentary, rangeOf, splitFacets } from '@artel/contracts/kit/facets.ts';
import type { Facets } from '@artel/contracts/services/service-facets.ts';
import { listServices } from '@artel/contracts/services/services.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { usePages, useQuery } from '../../../platform/api/index.ts';
import { formatNumber, pluralTotal } from '../../../platform/format/index.ts';
import { Bound } from '../../../ui/controls/filter-chip.tsx';
import { buttonClass, ErrorState, Link, LinkButton } from '../../../ui/index.ts';
import { type CatalogueQuery, categoryPath, choosingAddress, queryAddress, toggledFacet } from '../catalogue-address.ts';
import { serviceForms } from '../services.text.ts';
import { facetsQuery } from './facets-query.ts';
import { HiddenFilters } from './filter-bar.tsx';
import { withRange } from './with-range.ts';

export default function FacetsPanel({ ask }: { ask: CatalogueQuery }) {
  const { data, error, isFetching, refetch } = useQuery(facetsQuery(ask));
  const [f, setF] = useState(ask.f);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data);
  shown.current = data ?? shown.current;
  const facets = shown.current?.result;

  useEffect(() => setF(ask.f), [ask.f]);
  useEffect(() => heading.current?.focus(), []);
  const close = queryAddress(ask);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void navigate(close, { preventScrollReset: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [close, navigate]);

  const choose = (next: string | undefined) => {
    setF(next);
    void navigate(choosingAddress(ask, { f: next }), { preventScrollReset: true, replace: true });
  };
  const toggle = (facet: string) => choose(toggledFacet(f, facet));
  const chosen = splitFacets(f);
  return (
    <section
      aria-label="Фильтры"
      data-filters
      className="rising max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto bg-surface p-4 md:rounded-card md:p-6 md:shadow-float"
    >
      <Form action={categoryPath(ask.category)} preventScrollReset className="grid gap-5">
        <HiddenFilters ask={ask} but={['f']} />
        {chosen.filter(isMomentary).map((facet) => (
          <input key={facet} type="hidden" name="f" value={facet} />
        ))}
        <div className="flex items-center justify-between gap-4">
          <h2 ref={heading} tabIndex={-1} className="title-3 outline-none">
            Фильтры
          </h2>
          <Link to={close} preventScrollReset className="link touch">
            Закрыть
          </Link>
        </div>
        {facets ? (
          <div className="grid gap-5 md:grid-cols-3">
            {facets.groups.map((group) => (
              <FacetGroup key={group.key} group={group} asked={chosen} isCapped={facets.is_capped} onToggle={toggle} />
            ))}
            {facets.ranges.map((range) => (
              <FigureFields key={range.key} range={range} f={f} onChange={(next) => choose(next)} />
            ))}
          </div>
        ) : error ? (
          <ErrorState title="Не удалось загрузить фильтры" onRetry={() => void refetch()} />
        ) : (
          <p className="text-ink-soft">Считаем…</p>
        )}
        {facets && facets.groups.length + facets.ranges.length === 0 ? (
          <p className="text-ink-soft">Здесь нечего уточнять: попробуйте меньше условий.</p>
        ) : null}
        {facets?.is_capped ? <p className="text-13 text-ink-soft">Посчитано среди первой тысячи подходящих услуг.</p> : null}
        <ShowFound ask={ask} isFetching={isFetching} isNarrowed={chosen.length > 0} />
      </Form>
    </section>
  );
}

type FacetGroupProps = { group: Facets['groups'][number]; asked: readonly string[]; isCapped: boolean; onToggle: (facet: string) => void };

function FacetGroup({ group: { title, options }, asked, isCapped, onToggle }: FacetGroupProps) {
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="mb-2 font-strong">{title}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11">
          <input
            type="checkbox"
            name="f"
            value={option.value}
            className="check-box"
            checked={asked.includes(option.value)}
            onChange={() => onToggle(option.value)}
          />
          <span className="min-w-0 flex-1">{option.title}</span>
          <span className="text-13 text-ink-soft">
            {formatNumber(option.count)}
            {isCapped && option.count > 0 ? '+' : ''}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ShowFound({ ask, isFetching, isNarrowed }: { ask: CatalogueQuery; isFetching: boolean; isNarrowed: boolean }) {
  const pages = usePages(listServices, { query: ask });
  return (
    <div
      className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center gap-2 bg-surface px-4 py-3 max-md:border-t max-md:border-line md:bottom-0"
      aria-busy={isFetching}
    >
      <button type="submit" className={buttonClass({ look: 'primary' })}>
        {pages.isLoading ? 'Показать' : `Показать: ${pluralTotal(pages.total, serviceForms, pages.isCapped)}`}
      </button>
      {isNarrowed ? (
        <LinkButton to={choosingAddress(ask, { f: undefined })} look="ghost" preventScrollReset>
          Сбросить
        </LinkButton>
      ) : null}
    </div>
  );
}

type FigureFieldsProps = { range: Facets['ranges'][number]; f: string | undefined; onChange: (f: string | undefined) => void };

function FigureFields({ range: { key, title, unit }, f, onChange }: FigureFieldsProps) {
  const chosen = splitFacets(f)
    .map(rangeOf)
    .find((one) => one?.key === key);
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const [from, to] = [...event.currentTarget.querySelectorAll('input')].map(({ value }) => value.replace(/\D/g, ''));
    const next = withRange(f, key, from ?? '', to ?? '');
    if (next !== f) onChange(next);
  };
  return (
    // remounts when the query changes elsewhere
    <fieldset key={`${chosen?.from}-${chosen?.to}`} onBlur={leave} className="min-w-0">
      <legend className="mb-2 font-strong">
        {title}
        {unit ? <span className="text-ink-soft">, {unit}</span> : null}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <Bound name={`num.${key}.from`} label="От" value={chosen?.from} />
        <Bound name={`num.${key}.to`} label="До" value={chosen?.to} />
      </div>
    </fieldset>
  );
}
