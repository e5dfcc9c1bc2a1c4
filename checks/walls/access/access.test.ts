/**
 * The table of who may call what is whole, and whoever may not come near a call is refused before its target is looked for.
 * Every cell of the table, on targets that are there: access.full.test.ts.
 */
import { endpointName, fillPath } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site, useSite } from '../../../server/src/platform/site.ts';
import { testProvider } from '../../../server/test/provider.ts';
import { type TestServer, testServer } from '../../../server/test/server.ts';
import { endpoints } from '../endpoints.ts';
import { calls } from './access.calls.ts';
import { type Actor, aCast, aLesser, type Cast } from './access.cast.ts';
import { bare, type Row, routeOf, rows } from './access.rows.ts';
import { endWatching, momentOfEverything, mustBeAsAt, watchTables } from './access.watch.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  // where the staff needs a second factor
  useSite({ ...site(), staffNeedsSecondFactor: true });
  cast = await aCast({ server, provider: testProvider() }, []);
  await watchTables(server);
});
afterAll(async () => {
  await endWatching();
  await server.close();
});

test('every call of the contract is mounted and has a row; no row is left without a call', () => {
  const declared = endpoints.map(({ endpoint }) => routeOf(endpointName(endpoint)));
  const mounted = mountedRoutes();
  expect(declared.filter((name) => !mounted.includes(name))).toEqual([]);
  expect(rows.map(({ call }) => call).filter((call, i, all) => all.indexOf(call) !== i)).toEqual([]);
  const rowed = new Set(rows.map(({ call }) => routeOf(call)));
  expect([...new Set([...declared, ...mounted])].filter((name) => !rowed.has(name))).toEqual([]);
  expect([...rowed].filter((name) => !mounted.includes(name))).toEqual([]);
  expect(rows.map(({ call }) => call).sort()).toEqual(Object.keys(calls).sort());
});

/** Where the answer depends on nothing but the caller: guests everywhere, and whoever has no right to a call of the staff. */
function isRefusedAtTheDoor({ call, expected }: Row, actor: Actor): boolean {
  // signed by whoever calls, whoever that is
  if (expected.admin === '401') return false;
  if (expected[actor] === '401') return true;
  // at the proof, and at what is the admin's own, the target is looked at first
  if (!call.includes(' /api/admin/') || actor === 'admin' || actor === 'no proof') return false;
  return expected[actor] === '403' || expected[actor] === '404';
}

test('guests, strangers and staff without the right are refused by every call that is not for them, and nothing changes', async () => {
  const lessers = new Map<string, Cast['lesser']>();
  for (const { rights } of rows) if (!lessers.has(rights.join())) lessers.set(rights.join(), await aLesser(rights));
  const before = await momentOfEverything();
  const wrong: string[] = [];
  let tried = 0;
  for (const row of rows) {
    const [method, pattern] = bare(row.call).split(' ') as ['GET', string];
    const url = fillPath(pattern, Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name!, newId()])));
    for (const actor of (Object.keys(row.expected) as Actor[]).filter((one) => isRefusedAtTheDoor(row, one))) {
      const person = actor === 'lesser' ? lessers.get(row.rights.join()) : cast[actor];
      const { statusCode } = await server.app.inject({
        method,
        url,
        headers: { 'idempotency-key': newId(), ...(person && { authorization: `Bearer ${person.token}` }) },
        ...(method !== 'GET' && { payload: {} }),
      });
      tried += 1;
      if (String(statusCode) !== row.expected[actor])
        wrong.push(`${row.call}: ${actor} is answered ${statusCode}, not ${row.expected[actor]}`);
    }
  }
  await mustBeAsAt(before, 'somebody');
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(3000);
});

/** `GET /api/orders/:id` …: what the server really answers, whatever the contract says. Each line is indented below its beginning. */
function mountedRoutes(): string[] {
  const way: string[] = [];
  return server.app
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
