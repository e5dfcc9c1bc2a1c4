import { login } from '@artel/contracts/sign-in/auth.ts';
import { listCities } from '@artel/contracts/site/lookups.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { site, useSite } from '../site.ts';

const pages = 'https://www.artel.test';
const apiBase = 'https://api.artel.test';
const before = site();
let server: TestServer;
const open = async (elsewhere: string | null) => {
  useSite({ ...before, publicUrl: pages, apiBase: elsewhere });
  server = await testServer();
};
afterEach(async () => {
  useSite(before);
  await server.close();
});

const allowed = (headers: Record<string, unknown>) => [headers['access-control-allow-origin'], headers['access-control-allow-credentials']];
const preflight = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: login.path,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

test('a browser that asks the API of the page’s own origin needs no permission, and gets none for others', async () => {
  await open(null);
  const answer = await server.app.inject({ url: listCities.path, headers: { origin: pages } });
  expect([answer.statusCode, ...allowed(answer.headers)]).toEqual([200, undefined, undefined]);
});

describe('an API with an address of its own', () => {
  beforeEach(() => open(apiBase));

  test('lets the pages of the site call it with their cookies, whatever the answer', async () => {
    for (const url of [listCities.path, '/api/nothing', '/api/users/me/']) {
      const answer = await server.app.inject({ url, headers: { origin: pages } });
      expect([url, ...allowed(answer.headers)]).toEqual([url, pages, 'true']);
      expect(answer.headers['access-control-expose-headers']).toBe('date, retry-after, x-request-id');
    }
  });

  test('is asked beforehand by the browser, and answers for every method and header of ours', async () => {
    const answer = await preflight(pages);
    expect([answer.statusCode, ...allowed(answer.headers)]).toEqual([204, pages, 'true']);
    expect(answer.headers['access-control-allow-methods']).toContain('DELETE');
    expect(answer.headers['access-control-allow-headers']).toBe('authorization,content-type,idempotency-key');
  });

  test.each(['https://evil.test', 'https://api.artel.test.evil.test', 'null'])('names no other origin to %s', async (origin) => {
    for (const answer of [await preflight(origin), await server.app.inject({ url: listCities.path, headers: { origin } })]) {
      expect(answer.headers['access-control-allow-origin']).toBe(pages);
    }
  });
});
