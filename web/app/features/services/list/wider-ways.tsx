import { splitFacets } from '@artel/contracts/kit/facets.ts';
import { listServices } from '@artel/contracts/services/services.ts';
import { query, useQueries } from '../../../platform/api/index.ts';
import { pluralTotal } from '../../../platform/format/index.ts';
import { Link } from '../../../ui/index.ts';
import { type CatalogueQuery, queryAddress, toggledFacet } from '../catalogue-address.ts';
import { facetText, serviceForms } from '../services.text.ts';

type Titles = Readonly<Record<string, string>> | undefined;
type Way = { name: string; change: Partial<CatalogueQuery> };

function waysOf({ q, price_from, price_to, term_to, f, category }: CatalogueQuery, titles: Titles): Way[] {
  const ways: Way[] = [];
  if (price_from !== undefined || price_to !== undefined)
    ways.push({ name: 'Не учитывать цену', change: { price_from: undefined, price_to: undefined } });
  if (term_to !== undefined) ways.push({ name: 'Не учитывать срок', change: { term_to: undefined } });
  for (const facet of splitFacets(f))
    ways.push({ name: `Не учитывать «${facetText(facet, titles)}»`, change: { f: toggledFacet(f, facet) } });
  if (category !== 'all') ways.push({ name: 'Искать во всех категориях', change: { category: 'all' } });
  if (q !== undefined) ways.push({ name: 'Не учитывать слова запроса', change: { q: undefined } });
  return ways.slice(0, 6);
}

export default function WiderWays({ ask, titles }: { ask: CatalogueQuery; titles: Titles }) {
  const ways = waysOf(ask, titles);
  const found = useQueries(ways.map(({ change }) => query(listServices, { query: { ...ask, after: undefined, ...change } })));
  const open = ways.flatMap((way, at) => {
    const data = found[at]?.data;
    return data && data.total > 0 ? [{ ...way, said: pluralTotal(data.total, serviceForms, data.total_is_capped) }] : [];
  });
  const text = ask.q ? `?text=${encodeURIComponent(ask.q)}` : '';
  return (
    <div className="mt-4 grid justify-items-center gap-3 text-ink">
      {open.length > 0 ? (
        <ul className="grid gap-1">
          {open.map(({ name, change, said }) => (
            <li key={name}>
              <Link to={queryAddress(ask, change)} preventScrollReset className="link touch">
                {name}
              </Link>{' '}
              <span className="text-ink-soft">— {said}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        Или{' '}
        <Link to={`/profile/items/create${text}`} className="link touch">
          разместите проект
        </Link>
        : исполнители откликнутся сами.
      </p>
    </div>
  );
}
