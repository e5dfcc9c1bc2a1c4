import { getMe } from '@artel/contracts/people/users.ts';
import { listServices } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { site, useSite } from '../site.ts';
import { inProcessApi, isFromOwnPages } from './in-process.ts';
import { openLimits } from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const ask: ReturnType<typeof inProcessApi> = (...asked) => inProcessApi(server.app, { ip: '127.0.0.1', request_id: 'the-page' })(...asked);

test('a page is answered what a browser would be', async () => {
  const [rendered, sent] = await Promise.all([ask(listServices.path, {}), server.app.inject({ url: listServices.path })]);
  expect([rendered.ok, rendered.status]).toEqual([true, 200]);
  expect(await rendered.json()).toEqual(sent.json());
});

test('a refusal comes with its status and words, under the number of the page', async () => {
  const refused = await ask(getMe.path, { headers: { accept: 'application/json' } });
  expect([refused.ok, refused.status, refused.headers.get('x-request-id')]).toEqual([false, 401, 'the-page']);
  expect(refused.headers.get('content-type')).toContain('json');
  expect(await refused.json()).toMatchObject({ code: 'SIGN_IN_NEEDED', request_id: 'the-page' });
});

test('what was not said reads as null', async () => {
  expect((await ask(listServices.path, {})).headers.get('retry-after')).toBeNull();
});

test('who opens a page has not called: a page of many calls is one page', async () => {
  const searchesPerMinute = 240;
  openLimits(2 / searchesPerMinute);
  const rendered = [await ask(listServices.path, {}), await ask(listServices.path, {}), await ask(listServices.path, {})];
  expect(rendered.map(({ status }) => status)).toEqual([200, 200, 200]);
  const byHand = async () => (await server.app.inject({ url: listServices.path })).statusCode;
  expect([await byHand(), await byHand(), await byHand()]).toEqual([200, 200, 429]);
});

test('pages that run apart are known by their token, and are not counted as one visitor', () => {
  const was = site();
  useSite({ ...was, pagesToken: 'a token of thirty-two characters' });
  expect(isFromOwnPages({ 'x-artel-pages': 'a token of thirty-two characters' })).toBe(true);
  for (const said of ['', 'a token of thirty-two character5', 'a token']) expect(isFromOwnPages({ 'x-artel-pages': said })).toBe(false);
  useSite({ ...was, pagesToken: null });
  expect([isFromOwnPages({ 'x-artel-pages': '' }), isFromOwnPages({})]).toEqual([false, false]);
  useSite(was);
});
