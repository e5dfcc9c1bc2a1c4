import { findRouteRule } from '@artel/contracts/site/route-rule.ts';
import { addRouteRule, adminListRouteRules, changeRouteRule, removeRouteRule } from '@artel/contracts/site/route-rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { forgetRules } from './find-route-rule.ts';

let server: TestServer;
let editor: TestPerson;
const was = site();
beforeAll(async () => {
  server = await testServer();
  useSite({ ...was, redirectHosts: ['partner.test'] });
  editor = await anAdmin(['content']);
});
afterAll(async () => {
  useSite(was);
  await server.close();
});
beforeEach(async () => {
  await database().query('delete from route_rules');
  forgetRules();
});

const plain = { code: 301, is_active: true, starts_at: null, ends_at: null } as const;
const add = (pattern: string, target: string | null, known: object = {}) =>
  server.call(addRouteRule, { as: editor, body: { ...plain, pattern, target, ...known } });
const look = async (path: string) => (await server.call(findRouteRule, { query: { path } })).body!.result;

test('spec §2: the look-up by path answers a redirect, whatever the query, at once after it was written', async () => {
  expect(await look('/old?q=1')).toEqual({});
  expect((await add('/old', '/new')).body?.result).toMatchObject({ pattern: '/old', target: '/new', code: 301, hits: 0 });
  expect(await look('/old?q=1')).toEqual({ redirect: { to: '/new', code: 301 } });
  await add('/gone/*', null, { code: 410 });
  expect(await look('/gone/far/away')).toEqual({ redirect: { to: null, code: 410 } });
  for (const foreign of ['//evil.test', 'https://evil.test', '/\\evil.test', '', 'old']) expect(await look(foreign)).toEqual({});
});

test('a loop, a chain too long, a second rule for one address and a foreign target are refused and change nothing', async () => {
  await add('/b', '/a');
  expect(await add('/a', '/b')).toMatchObject({ status: 409, error: { code: 'ROUTE_RULE_LOOPS' } });
  expect(await add('/b', '/c')).toMatchObject({ status: 409, error: { code: 'ROUTE_RULE_TAKEN' } });
  expect(await add('/x', 'https://evil.test/')).toMatchObject({ status: 409, error: { code: 'ROUTE_RULE_TARGET_FOREIGN' } });
  expect(await add('x?y', '/z')).toMatchObject({ status: 400, error: { details: { pattern: expect.any(String) } } });
  expect((await add('/услуги по-русски', '/services')).status).toBe(400);
  expect((await server.call(adminListRouteRules, { as: editor })).body?.total).toBe(1);
});

test('two editors cannot close a circle by saving at once', async () => {
  const answers = await Promise.all([add('/left', '/right'), add('/right', '/left')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a rule is changed and removed; a whole address leads only to a host of the list, also when the list becomes shorter', async () => {
  const { _id: id } = (await add('/partner', 'https://partner.test/x')).body!.result;
  expect(await look('/partner')).toEqual({ redirect: { to: 'https://partner.test/x', code: 301 } });
  useSite({ ...site(), redirectHosts: [] });
  forgetRules();
  expect(await look('/partner')).toEqual({});
  useSite({ ...site(), redirectHosts: ['partner.test'] });
  await server.call(changeRouteRule, {
    as: editor,
    params: { id },
    body: { ...plain, code: 302, pattern: '/партнёр', target: '/services' },
  });
  expect([await look('/partner'), await look('/партнёр')]).toEqual([{}, { redirect: { to: '/services', code: 302 } }]);
  for (let i = 0; i < 2; i++) expect(await server.call(removeRouteRule, { as: editor, params: { id } })).toMatchObject({ status: 200 });
  expect(await look('/партнёр')).toEqual({});
});

test('what was followed is counted', async () => {
  await add('/old', '/new');
  for (let i = 0; i < 3; i++) await look('/old');
  await look('/other');
  const hits = async () => (await server.call(adminListRouteRules, { as: editor })).body?.result[0]?.hits;
  await expect.poll(hits).toBe(3);
});
