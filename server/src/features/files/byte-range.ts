import type { Span } from '../../platform/storage/storage.ts';

export function spanOf(range: string | undefined, size_bytes: number): Span | 'none' | undefined {
  const input = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '');
  const [first, last] = [input?.[1] ?? '', input?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size_bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size_bytes - 1 : Math.min(Number(last), size_bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end ? 'none' : { start, end };
}
