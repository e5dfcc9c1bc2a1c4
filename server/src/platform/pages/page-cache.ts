/** Cached anonymous pages: single flight, compressed once, dropped on change or after seconds. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OnSent } from './sent-again.ts';

export type CachedPage = { status: number; csp: string; plain: Buffer; gzip: Buffer; br: Buffer; onSent: readonly OnSent[] };
type Entry = { page: Promise<CachedPage | undefined>; made_at: number; generation: number };

const AGE_MS = 5_000;
const ENTRIES = 400;
const cached = new Map<string, Entry>();
let generation = 0;

/** Of this node; others drop theirs by age. */
export function invalidatePageCache(): void {
  generation += 1;
  cached.clear();
}

export async function cachedPage(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
  const known = cached.get(key);
  // wall time: bounds staleness
  if (known && Date.now() - known.made_at < AGE_MS && known.generation === generation) return known.page;
  const entry: Entry = { page: render(), made_at: Date.now(), generation };
  cached.delete(key);
  cached.set(key, entry);
  if (cached.size > ENTRIES) cached.delete(cached.keys().next().value!);
  const forget = () => cached.get(key) === entry && cached.delete(key);
  entry.page.then((page) => page ?? forget(), forget);
  return entry.page;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export async function pack(status: number, html: string, csp: string, onSent: readonly OnSent[] = []): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const [zipped, br] = await Promise.all([
    gzipAsync(plain, { level: 6 }),
    brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { status, csp, plain, gzip: zipped, br, onSent };
}
