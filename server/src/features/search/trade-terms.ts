import { lookups } from '../lookups/index.ts';
import { termsOfText } from './terms.ts';

let known: { of: object; terms: ReadonlySet<string> } | undefined;

/** Words and meanings that name a trade of the market: a category or a sub-category. */
export async function tradeTerms(): Promise<ReadonlySet<string>> {
  const { byId } = await lookups();
  if (known?.of !== byId) known = { of: byId, terms: new Set([...byId.values()].flatMap(({ title }) => termsOfText(title))) };
  return known.terms;
}
