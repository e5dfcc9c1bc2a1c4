import { lookups } from '../lookups/index.ts';
import { termsOfKind } from './terms.ts';

let known: { of: object; terms: ReadonlySet<string> } | undefined;

export async function tradeTerms(): Promise<ReadonlySet<string>> {
  const { byId } = await lookups();
  if (known?.of !== byId)
    known = { of: byId, terms: new Set([...byId.values()].filter(({ parent }) => parent).flatMap(({ title }) => termsOfKind(title))) };
  return known.terms;
}
