/** The address of the same list with one of its rows open. */
export function openIn(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search);
  next.set('id', id);
  return `/admin/payments?${next}`;
}
