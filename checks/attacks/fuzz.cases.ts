/** What nobody would send by mistake: a right call with one thing in it made strange. The same dice give the same cases. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import { parametersOf } from '../../server/src/platform/http/docs/openapi.ts';
import type { Dice } from '../proofs/ledger-chaos/dice.ts';
import type { Call } from '../walls/access/access.targets.ts';

export type Sent = { url: string; headers: Record<string, string>; payload?: string | Buffer };

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'all',
  '999999999999',
  'я'.repeat(6000),
  'x'.repeat(260),
  '\u0000',
  'a\u0000b',
  '\ud83d',
  'x\ude00',
  '\u202eтекст',
  '\u200b',
  '😀'.repeat(80),
  "'; select pg_sleep(9); --",
  '%',
  '%_\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nX-Evil: 1',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '2026-02-30T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '-'.repeat(36),
] as const;
const deep = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: [inner] }), 1);
const values: readonly unknown[] = [
  ...texts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { constructor: 1 },
  Array(300).fill('x'),
  deep(60),
];
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '\ufeff{}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":'.repeat(9000),
];
const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data', '/'];

/** One strange variant of a right call. `pattern` is its path with `:names`. */
export function strangeCall(call: Call, pattern: string, endpoint: AnyEndpoint | undefined, { pick, below, chance, weighted }: Dice): Sent {
  const queried = endpoint ? parametersOf(endpoint).flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])) : ['q'];
  const sent = {
    path: pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? '')),
    query: new URLSearchParams(call.query).toString(),
    headers: { 'content-type': 'application/json', ...call.headers } as Record<string, string>,
    body: call.body,
  };
  const isRead = endpoint?.method === 'GET' || !endpoint;
  const what = weighted({
    body: isRead ? 0 : 8,
    raw: isRead ? 0 : 1,
    query: queried.length ? 4 : 0.2,
    path: call.params ? 2 : 0.2,
    headers: 1,
  });
  if (what === 'body') sent.body = Buffer.isBuffer(sent.body) ? torn(sent.body) : changed(sent.body ?? {});
  if (what === 'raw') return { ...finished(), payload: pick(rawBodies) };
  if (what === 'query') sent.query = [sent.query, asked(queried.length ? pick(queried) : 'x')].filter(Boolean).join('&');
  if (what === 'path') {
    const strange = chance(0.3) ? pick(['%', '%00', '%ff', '..%2f..', '%E0%A4%A', '//']) : encodeURIComponent(pick(texts).toWellFormed());
    sent.path = pattern.replace(/:\w+/g, strange) + (call.params ? '' : `/${strange}`);
  }
  if (what === 'headers')
    Object.assign(
      sent.headers,
      pick([
        { 'content-type': pick(types) },
        { 'idempotency-key': pick(['', 'short', 'k'.repeat(300), 'a b c d e f g h', "'; --------"]) },
        { authorization: pick(['Bearer', 'Bearer x.y.z', `Bearer ${'a'.repeat(3000)}`, 'Basic eA==']) },
        { cookie: pick(['authToken=%', 'bind', '=;=;=', `authToken=${'a'.repeat(3000)}`]) },
        { 'if-none-match': '*', 'accept-language': '\u00ff', 'user-agent': 'x'.repeat(2000) },
      ]),
    );
  return finished();

  function finished(): Sent {
    const payload = isRead ? undefined : Buffer.isBuffer(sent.body) ? sent.body : JSON.stringify(sent.body ?? {});
    const url = sent.path + (sent.query ? `?${sent.query}` : '');
    return { url, headers: sent.headers, ...(payload !== undefined && { payload }) };
  }

  function asked(name: string): string {
    const text = name === 'after' && chance(0.7) ? encodeCursor([pick(values), pick(values)] as string[]) : pick(texts).toWellFormed();
    const value = encodeURIComponent(text);
    return pick([
      `${name}=${value}`,
      `${name}=${value}`,
      `${name}[]=${value}`,
      `${name}=${value}&${name}=x`,
      `${name}[__proto__]=${value}`,
      `${name}=%ff%00`,
    ]);
  }

  /** The body with one place in it replaced, removed or repeated, or with something nobody asked for. */
  function changed(body: unknown): unknown {
    const copy = structuredClone(body);
    const places: { holder: Record<string, unknown>; key: string }[] = [];
    const gather = (holder: unknown): void => {
      if (typeof holder !== 'object' || holder === null) return;
      for (const key of Object.keys(holder)) {
        places.push({ holder: holder as Record<string, unknown>, key });
        gather((holder as Record<string, unknown>)[key]);
      }
    };
    gather(copy);
    if (places.length === 0 || chance(0.1)) return { ...(copy as object), [pick(['role', 'status', '_id', 'constructor'])]: pick(values) };
    const { holder, key } = pick(places);
    const old = holder[key];
    if (chance(0.1)) delete holder[key];
    else if (Array.isArray(old) && chance(0.4)) holder[key] = Array.from({ length: 400 }, () => old[0] ?? pick(values));
    else holder[key] = pick(values);
    return copy;
  }

  function torn(bytes: Buffer): Buffer {
    return chance(0.5) ? bytes.subarray(0, below(bytes.length)) : Buffer.concat([bytes.subarray(0, below(bytes.length)), bytes]);
  }
}
