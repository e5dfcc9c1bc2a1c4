/** All facets of the list with how many services each leaves. Boxes answer at once; without scripts the button sends the form. */
import { splitFacets } from '@artel/contracts/kit/facets.ts';
import { listServices } from '@artel/contracts/services.ts';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { countedTotal, formatNumber } from '../../platform/plural.ts';
import { usePages } from '../../platform/use-pages.ts';
import { useQuery } from '../../platform/use-query.tsx';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import '../../signed-in.css';
import { askAddress, type CatalogueAsk, categoryPath, choosingAddress, toggledFacet } from './catalogue-address.ts';
import { facetsQuery } from './facets-query.ts';
import { Kept } from './filter-bar.tsx';
import { serviceForms } from './services.text.ts';

export default function FacetsPanel({ ask }: { ask: CatalogueAsk }) {
  const { data, error, isFetching, refetch } = useQuery(facetsQuery(ask));
  const pages = usePages(listServices, { query: ask });
  const [f, setF] = useState(ask.f);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(data);
  shown.current = data ?? shown.current; // the former numbers stay until the new ones are there
  const facets = shown.current?.result;

  useEffect(() => setF(ask.f), [ask.f]);
  useEffect(() => heading.current?.focus(), []);
  const close = askAddress(ask);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') void navigate(close, { preventScrollReset: true });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [close, navigate]);

  const toggle = (facet: string) => {
    const next = toggledFacet(f, facet);
    setF(next);
    void navigate(choosingAddress(ask, { f: next }), { preventScrollReset: true, replace: true });
  };
  const asked = splitFacets(f);
  return (
    <section
      aria-label="Фильтры"
      className="rising max-md:fixed max-md:inset-0 max-md:z-40 max-md:overflow-y-auto bg-surface p-4 md:rounded-card md:p-6 md:shadow-float"
    >
      <Form action={categoryPath(ask.category)} preventScrollReset className="grid gap-5">
        <Kept ask={ask} but={['f']} />
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
            {facets.groups.map(({ key, title, options }) => (
              <fieldset key={key} className="grid min-w-0 content-start gap-1">
                <legend className="mb-2 font-strong">{title}</legend>
                {options.map((option) => (
                  <label key={option.value} className="flex min-h-8 cursor-pointer items-center gap-3 max-md:min-h-11">
                    <input
                      type="checkbox"
                      name="f"
                      value={option.value}
                      className="check-box"
                      checked={asked.includes(option.value)}
                      onChange={() => toggle(option.value)}
                    />
                    <span className="min-w-0 flex-1">{option.title}</span>
                    <span className="text-13 text-ink-soft">
                      {formatNumber(option.count)}
                      {facets.is_capped && option.count > 0 ? '+' : ''}
                    </span>
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        ) : error ? (
          <ErrorState title="Не удалось загрузить фильтры" onRetry={() => void refetch()} />
        ) : (
          <p className="text-ink-soft">Считаем…</p>
        )}
        {facets?.groups.length === 0 ? <p className="text-ink-soft">Здесь нечего уточнять: попробуйте меньше условий.</p> : null}
        {facets?.is_capped ? <p className="text-13 text-ink-soft">Посчитано среди первой тысячи подходящих услуг.</p> : null}
        <div className="flex flex-wrap items-center gap-2" aria-busy={isFetching}>
          <button type="submit" className={buttonClass({ look: 'primary' })}>
            {pages.isLoading ? 'Показать' : `Показать: ${countedTotal(pages.total, serviceForms, pages.isCapped)}`}
          </button>
          {asked.length > 0 ? (
            <LinkButton to={choosingAddress(ask, { f: undefined })} look="ghost" preventScrollReset>
              Сбросить
            </LinkButton>
          ) : null}
        </div>
      </Form>
    </section>
  );
}
