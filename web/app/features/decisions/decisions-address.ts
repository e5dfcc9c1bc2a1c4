export type DecisionsQuery = { q?: string | undefined; category?: string | undefined; after?: string | undefined };

/** Invalid parts of a query are ignored: a shared link never fails. */
export const readQuery = (search: URLSearchParams): DecisionsQuery => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  category: /^[a-z0-9-]{1,60}$/.exec(search.get('category') ?? '')?.[0],
  after: search.get('after') ?? undefined,
});

/** Always the first page. */
export function queryAddress(ask: DecisionsQuery, changed: DecisionsQuery = {}): string {
  const { q, category } = { ...ask, ...changed };
  const search = new URLSearchParams(Object.entries({ q, category }).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return search.size > 0 ? `/decisions?${search}` : '/decisions';
}
