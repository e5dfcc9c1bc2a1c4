/**
 * Strange calls: every call of the product with one thing in it made strange, some forty times, by whoever may call it.
 * Whatever is sent, the product does not fail: it answers, or refuses in its one shape, and tells nothing of its inside.
 * FUZZ_SEED replays a run.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointName } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site, useSite } from '../../server/src/platform/site.ts';
import { testProvider } from '../../server/test/provider.ts';
import { testServer } from '../../server/test/server.ts';
import { someTrades } from '../../server/test/services.ts';
import { dice } from '../proofs/ledger-chaos/dice.ts';
import { calls } from '../walls/access/access.calls.ts';
import { type Actor, aCast, type Cast } from '../walls/access/access.cast.ts';
import type { World } from '../walls/access/access.targets.ts';
import { endpoints } from '../walls/endpoints.ts';
import { type Sent, strangeCall } from './fuzz.cases.ts';

const seed = Number(process.env.FUZZ_SEED ?? 1);
const casesPerCall = 40;
/** Hashing a password is what costs time. */
const casesOfSlowCall = 10;
const callers: readonly Actor[] = ['customer', 'customer', 'seller', 'seller', 'admin', 'admin', 'anonymous'];

let world: World;
let readers: Cast | undefined;
let dataDir: string;

beforeAll(async () => {
  const server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'fuzz-'));
  useSite({ ...site(), dataDir });
  world = { server, provider: testProvider(), trades: await someTrades() };
});
afterAll(async () => {
  await world.server.close();
  await rm(dataDir, { recursive: true });
});

test.each(Object.keys(calls))('%s', async (name) => {
  const [method, pattern] = name.split(' #')[0]!.split(' ') as ['GET', string];
  const declared = endpoints.find(({ endpoint }) => endpointName(endpoint) === `${method} ${pattern}`);
  const throws = dice(seed + [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 0));
  // a read changes nobody
  if (method === 'GET') readers ??= await aCast(world, []);
  const cast = method === 'GET' ? readers! : await aCast(world, []);
  const right = await calls[name]!(world, cast, 'admin');
  const failures: string[] = [];
  for (let i = declared?.endpoint.rateLimit === 'auth' ? casesPerCall - casesOfSlowCall : 0; i < casesPerCall; i++) {
    const actor = throws.pick(callers);
    const sent = strangeCall(right, pattern, declared?.endpoint, throws);
    const complaint = await complaintAbout(method, sent, cast, actor);
    if (complaint) failures.push(`seed ${seed}, ${actor}: ${complaint}\n${JSON.stringify(sent).slice(0, 600)}`);
  }
  expect(failures).toEqual([]);
});

/** What is wrong with the answer to a strange call; undefined when nothing is. */
async function complaintAbout(method: 'GET', { url, headers, payload }: Sent, cast: Cast, actor: Actor): Promise<string | undefined> {
  const token = cast[actor]?.token;
  const answer = await world.server.app.inject({
    method,
    url,
    headers: { 'idempotency-key': newId(), ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const told = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (answer.statusCode >= 500) return told;
  if (insides.test(answer.body)) return `tells of its inside: ${told}`;
  if (answer.statusCode < 400 || !url.startsWith('/api/')) return undefined;
  const error: Record<string, unknown> = answer.json();
  if (error.error === 'Not Found') return undefined; // no route: where pages are mounted, they answer
  const isWhole =
    error.status === answer.statusCode &&
    /^[A-Z][A-Z_]+$/.test(String(error.code)) &&
    String(error.message).length > 5 &&
    String(error.request_id).length === 36 &&
    Object.keys(error).every((key) => ['status', 'code', 'message', 'details', 'request_id'].includes(key));
  return isWhole ? undefined : `not in the shape of a refusal: ${told}`;
}

/** Words of the database, of stack traces and of the disk. */
const insides =
  /\$argon2|node_modules|\bat [\w.]+ \(|\.ts:\d|violates|invalid input syntax|out of range for type|relation "|Cannot read prop|ENOENT/;
