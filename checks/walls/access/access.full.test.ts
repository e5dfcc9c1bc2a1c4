/**
 * Who may call what: every call by every kind of caller, judged by a table that people wrote (access.expected.csv).
 * A refused call changes nothing: all tables are compared before and after. No answer tells a stranger's secrets.
 * What is refused before its target is looked for: access.test.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointName, fillPath, type Right } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, inTransaction } from '../../../server/src/platform/db/index.ts';
import { site, useSite } from '../../../server/src/platform/site.ts';
import { testProvider } from '../../../server/test/provider.ts';
import { testServer } from '../../../server/test/server.ts';
import { someTrades } from '../../../server/test/services.ts';
import { endpoints } from '../endpoints.ts';
import { calls } from './access.calls.ts';
import { type Actor, aCast, actors, type Cast } from './access.cast.ts';
import { bare, rows } from './access.rows.ts';
import type { Call, World } from './access.targets.ts';
import { endWatching, momentOfEverything, mustBeAsAt, watchTables } from './access.watch.ts';

let world: World;
let dataDir: string;

beforeAll(async () => {
  const server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'access-'));
  // where the staff needs a second factor, and browsers know passkeys
  useSite({ ...site(), dataDir, publicUrl: 'http://artel.test', staffNeedsSecondFactor: true });
  world = { server, provider: testProvider(), trades: await someTrades() };
  await watchTables(server);
});
afterAll(async () => {
  await endWatching();
  await world.server.close();
  await rm(dataDir, { recursive: true });
});

test('a row written, changed or removed is seen wherever it is; that somebody was here, and a lock, are not', async () => {
  const { customer } = await castOf(true, []);
  const isSeen = async (text: string, values: readonly string[]) => {
    const before = await momentOfEverything();
    await database().query(text, [...values]);
    return mustBeAsAt(before, 'nobody').then(
      () => false,
      () => true,
    );
  };
  const me = [customer.user_id];
  // what follows the making of these people may still go on
  const isNotSeen = (text: string, values: readonly string[]) => expect.poll(() => isSeen(text, values)).toBe(false);
  await isNotSeen('select from users where id = $1 for update', me);
  await isNotSeen('update sessions set last_seen_at = last_seen_at + $2::interval where user_id = $1', [...me, '1 hour']);
  expect(await isSeen(`update users set name = name || 'а' where id = $1`, me)).toBe(true);
  expect(await isSeen(`insert into settings (key, value, changed_at) values ($1, 'true', '2026-01-01')`, me)).toBe(true);
  // an older transaction goes on: the row written above is not below its horizon
  await inTransaction(async (tx) => {
    await tx.client.query('select pg_current_xact_id()');
    expect(await isSeen(`insert into settings (key, value, changed_at) values ($1, 'true', '2026-01-01')`, [`${me}-2`])).toBe(true);
    expect(await isSeen('update settings set value = value where key = $1', [`${me}-2`])).toBe(true);
  });
  expect(await isSeen('delete from settings where key = $1', me)).toBe(true);
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
  const before = denied.length > 0 ? await momentOfEverything() : undefined;
  for (const [actor, target] of targets) answered[actor] = await tryCall(bare(call), target, cast, actor);
  if (before) await mustBeAsAt(before, `one of «${denied.join(', ')}»`);

  let target = isRead ? shared : undefined;
  for (const actor of actors.filter((one) => !denied.includes(one))) {
    // what is changed by one caller is made anew for the next
    if (!target || !isRead) target = await prepare(world, cast, actor);
    const untouched = expected[actor] === 'ok' ? undefined : await momentOfEverything();
    answered[actor] = await tryCall(bare(call), target, cast, actor);
    if (untouched) await mustBeAsAt(untouched, `«${actor}»`);
  }
  expect(answered).toEqual(expected);
  if (isRead && asked.length > 0 && answered.admin === 'ok' && !openedBefore.has(call)) await mustBeWritten(bare(call), cast.admin.user_id);
});
/** Shown to everybody until it was blocked. */
const openedBefore: ReadonlySet<string> = new Set(['GET /api/services/:id #blocked']);
/** What a right alone opens is a reading of members' data: it has a record, or a word of the log that it shows none. */
async function mustBeWritten(call: string, staff_id: string): Promise<void> {
  const { rows } = await database().query('select from audit_records where staff_id = $1 and action = $2', [staff_id, call]);
  const audit = endpoints.find(({ endpoint }) => endpointName(endpoint) === call)?.endpoint.audit;
  expect(rows.length > 0 || (audit && !Array.isArray(audit)), `${call} leaves no record of who of the staff read it`).toBe(true);
}
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
/** Nobody reads a password's hash; a person's address, telephone and tax number are for the person and the staff. */
function mustKeepSecrets(body: string, cast: Cast, actor: Actor): void {
  expect(body).not.toContain('$argon2');
  if (staff.has(actor)) return;
  for (const other of actors) {
    const isOwn = cast[other]?.user_id === cast[actor]?.user_id;
    if (!cast[other] || isOwn) continue;
    for (const secret of cast[other].secrets) expect(body, `${actor} is told ${secret} of ${other}`).not.toContain(secret);
  }
}
