/** Which bytes of a file a player asks for: it skips to the middle of a film without fetching what is before. */
import type { Span } from '../../platform/storage/storage.ts';

/**
 * The one span asked for, cut to what there is; undefined: the whole file (nothing asked, several spans, an unknown unit); 'none': nothing of it
 * exists. RFC 9110 §14.2.
 */
export function spanOf(range: string | undefined, size_bytes: number): Span | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '');
  const [first, last] = [asked?.[1] ?? '', asked?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size_bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size_bytes - 1 : Math.min(Number(last), size_bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'none' : { start, end };
}
