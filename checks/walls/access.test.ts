/**
 * Who may call what: every call by every kind of caller, judged by a table that people wrote (access.expected.csv).
 * A refused call changes nothing: all tables are compared before and after. No answer tells a stranger's secrets.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillPath, type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../../server/src/platform/db/database.ts';
import { site, useSite } from '../../server/src/platform/site.ts';
import { whenTold } from '../../server/src/platform/telling.ts';
import { testProvider } from '../../server/test/provider.ts';
import { testServer } from '../../server/test/server.ts';
import { someTrades } from '../../server/test/services.ts';
import { calls } from './access.calls.ts';
import { type Actor, aCast, actors, type Cast } from './access.cast.ts';
import type { Call, World } from './access.targets.ts';
import { endpoints, nameOf } from './endpoints.ts';

type Row = { call: string; rights: readonly Right[]; expected: Record<Actor, string> };

const rows: Row[] = readFileSync(new URL('access.expected.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [call, right, ...cells] = line.split(',').map((cell) => cell.trim());
    const expected = Object.fromEntries(actors.map((actor, i) => [actor, cells[i]])) as Record<Actor, string>;
    return { call: call!, rights: rights.filter((known) => right!.split('|').includes(known)), expected };
  });
/** Without the label of the target's state. */
const bare = (call: string): string => call.split(' #')[0]!;
/** A slash at the end makes no other route. */
const routeOf = (call: string): string => bare(call).replace(/\/$/, '');

let world: World;
let dataDir: string;
let tables: string[];

beforeAll(async () => {
  const server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'access-'));
  // where the staff needs a second factor, and browsers know passkeys
  useSite({ ...site(), dataDir, publicUrl: 'http://artel.test', staffNeedsSecondFactor: true });
  world = { server, provider: testProvider(), trades: await someTrades() };
  tables = await listTables();
});
afterAll(async () => {
  await world.server.close();
  await rm(dataDir, { recursive: true });
});

test('every call of the contract is mounted and has a row; no row is left without a call', () => {
  const declared = endpoints.map(({ endpoint }) => routeOf(nameOf(endpoint)));
  const mounted = mountedRoutes();
  expect(declared.filter((name) => !mounted.includes(name))).toEqual([]);
  expect(rows.map(({ call }) => call).filter((call, i, all) => all.indexOf(call) !== i)).toEqual([]);
  const rowed = new Set(rows.map(({ call }) => routeOf(call)));
  expect([...new Set([...declared, ...mounted])].filter((name) => !rowed.has(name))).toEqual([]);
  expect([...rowed].filter((name) => !mounted.includes(name))).toEqual([]);
  expect(rows.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort());
});

/** A read changes nobody, so reads that ask for the same rights share their people. */
const readers = new Map<string, Promise<Cast>>();
function castOf(isRead: boolean, asked: readonly Right[]): Promise<Cast> {
  if (!isRead) return aCast(world, asked);
  const known = readers.get(asked.join()) ?? aCast(world, asked);
  readers.set(asked.join(), known);
  return known;
}

test.each(rows)('$call', async ({ call, rights: asked, expected }) => {
  const prepare = calls[call]!;
  const isRead = call.startsWith('GET ');
  const cast = await castOf(isRead, asked);
  const answered = {} as Record<Actor, string>;

  const denied = actors.filter((actor) => denials.has(expected[actor]));
  const shared = denied.length > 0 && prepare.length < 3 ? await prepare(world, cast, denied[0]!) : undefined;
  // whoever is denied changes nothing, so one target does for all of them unless it depends on who asks
  const targets: [Actor, Call][] = [];
  for (const actor of denied) targets.push([actor, shared ?? (await prepare(world, cast, actor))]);
  const before = denied.length > 0 ? await versionsOfEverything() : {};
  for (const [actor, target] of targets) answered[actor] = await tryCall(bare(call), target, cast, actor);
  if (denied.length > 0)
    expect(await versionsOfEverything(), `a call refused to one of «${denied.join(', ')}» changed something`).toEqual(before);

  let target = isRead ? shared : undefined;
  for (const actor of actors.filter((one) => !denied.includes(one))) {
    // what is changed by one caller is made anew for the next
    if (!target || !isRead) target = await prepare(world, cast, actor);
    const untouched = expected[actor] === 'ok' ? undefined : await versionsOfEverything();
    answered[actor] = await tryCall(bare(call), target, cast, actor);
    if (untouched) expect(await versionsOfEverything(), `a call refused to «${actor}» changed something`).toEqual(untouched);
  }
  expect(answered).toEqual(expected);
});
const denials: ReadonlySet<string> = new Set(['401', '403', '404']);

/** Calls as this actor and answers its cell; checks on the way what holds for every answer. */
async function tryCall(name: string, call: Call, cast: Cast, actor: Actor): Promise<string> {
  const [method, pattern] = name.split(' ') as ['GET', string];
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const answer = await world.server.app.inject({
    method,
    url: fillPath(pattern, call.params) + query,
    headers: {
      'idempotency-key': newId(),
      ...(cast[actor] && { authorization: `Bearer ${cast[actor].token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { payload: call.body as object }),
  });
  expect(answer.statusCode, `${actor}: ${answer.body}`).toBeLessThan(500);
  if (answer.statusCode < 400) {
    mustKeepSecrets(answer.body, cast, actor);
    return 'ok';
  }
  const error: Record<string, unknown> = answer.json();
  expect(Object.keys(error).filter((key) => !['status', 'code', 'message', 'details', 'request_id'].includes(key))).toEqual([]);
  return String(answer.statusCode);
}

const staff: ReadonlySet<Actor> = new Set(['admin', 'no proof', 'no factor', 'lesser']);
/** Nobody reads a password's hash; a person's address is for the person and the staff. */
function mustKeepSecrets(body: string, cast: Cast, actor: Actor): void {
  expect(body).not.toContain('$argon2');
  if (staff.has(actor)) return;
  for (const other of actors) {
    const isOwn = cast[other]?.user_id === cast[actor]?.user_id;
    if (cast[other] && !isOwn) expect(body, `${actor} is told the address of ${other}`).not.toContain(cast[other].email);
  }
}

/** `GET /api/orders/:id` …: what the server really answers, whatever the contract says. Each line is indented below its beginning. */
function mountedRoutes(): string[] {
  const way: string[] = [];
  return world.server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent!.length / 4;
      way.splice(depth, way.length, part);
      return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${way.join('')}`);
    });
}

const isSeenIn = new Set(['public.sessions', 'public.users']);
/** Counting calls is not what a refusal is about; a question that goes with one is kept for its answer. */
const uncompared = new Set(['public.rate_limits', 'public.idempotency_keys', 'public.challenges']);
async function listTables(): Promise<string[]> {
  const { rows: found } = await database().query<{ name: string }>(
    `select format('%s.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  return found.map(({ name }) => name).filter((name) => !uncompared.has(name));
}

/** Per table: which versions of rows there are. Whatever is written, removed or written again differs; a lock does not. */
async function versionsOfEverything(): Promise<Record<string, string>> {
  await whenTold(); // what was prepared is still being told after its commit
  const one = (table: string) => {
    // «seen a minute ago» is noted whatever the answer
    const version = isSeenIn.has(table) ? `(to_jsonb(t) - 'last_seen_at')::text` : 't.ctid::text || t.xmin::text';
    return `select '${table}' as name, count(*) || ':' || coalesce(bit_xor(hashtextextended(${version}, 0)), 0) as versions from ${table} t`;
  };
  const { rows: found } = await database().query<{ name: string; versions: string }>(tables.map(one).join(' union all '));
  return Object.fromEntries(found.map(({ name, versions }) => [name, versions]));
}
