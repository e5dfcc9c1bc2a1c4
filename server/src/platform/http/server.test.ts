import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { site, useSite } from '../site.ts';
import { isKeepable, newServer, routableAddress } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function send(json: string): Promise<{ status: number; error: ErrorBody }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await server.app.inject({ method: 'POST', url: login.path, headers, payload: json });
  return { status: answer.statusCode, error: answer.json() };
}

describe('text that PostgreSQL could not keep is refused before anybody reads it', () => {
  test.each(['"a\\u0000"', '"\\ud83d"', '"\\uD83D x"', '"\\ude00"', '"\\ude00\\ud83d"', '"\\ud83d\\ud83d\\ude00"', '"\\\\\\ud83d"'])(
    '%s',
    async (text) => {
      expect(await send(`{"email":${text},"password":${text}}`)).toMatchObject({ status: 400, error: { code: 'BODY_UNREADABLE' } });
    },
  );

  test.each(['"😀"', '"\\ud83d\\ude00"', '"\\\\u0000"', '"\\\\ud83d"', '"a\\u0001"', '"ud83d"'])('but not %s', async (text) => {
    expect(isKeepable(text)).toBe(true);
    expect(await send(`{"email":${text},"password":${text}}`)).toMatchObject({ status: 400, error: { code: 'WRONG_PAIR' } });
  });
});

test('a field that nobody asked for is named, whatever it is called', async () => {
  expect(await send('{"email":"a","password":"b","constructor":1,"toString":2}')).toMatchObject({
    status: 400,
    error: { details: { constructor: 'Лишнее поле', toString: 'Лишнее поле' } },
  });
});

test('what the contract has no words for is told in Russian', async () => {
  const { error } = await send('{"email":1,"password":null,"remember":"да"}');
  expect(Object.values(error.details!).join(' ')).toMatch(/[а-я]{4}/);
  expect(Object.values(error.details!).join(' ')).not.toMatch(/[a-z]{3,} [a-z]{2,}/i);
});

test('of thousands of wrong fields the first hundred are told', async () => {
  const { error } = await send(JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 1]))));
  expect(Object.keys(error.details!)).toHaveLength(100);
});

test.each([`/api/orders/${'x'.repeat(600)}`, '/api/orders/%'])('the address %s is refused in the shape of every refusal', async (url) => {
  const answer = await server.app.inject({ url });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'request_id', 'status']);
});

test.each([
  ['/services/100%', '/services/100%25'],
  ['/services/%FF?q=%FF', '/services/%25FF?q=%FF'],
  ['/projects/%E0%A4%A', '/projects/%25E0%25A4%25A'],
  ['/services/%D0%B0?q=100%', '/services/%D0%B0?q=100%'],
  ['/api/orders/%', '/api/orders/%'],
])('%s is routed as %s', (asked, routed) => expect(routableAddress(asked)).toBe(routed));

test.each([
  [true, '198.51.100.2'],
  [false, '127.0.0.1'],
])('behind a proxy (%s) a visitor’s address is what the nearest hop saw, not what the visitor wrote', async (trustProxy, ip) => {
  const before = site();
  useSite({ ...before, trustProxy });
  const app = newServer();
  useSite(before);
  app.get('/ip', async (request) => request.ip);
  const answer = await app.inject({ url: '/ip', headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.2' }, remoteAddress: '127.0.0.1' });
  expect(answer.body).toBe(ip);
});

test('every answer says what a browser may do with it; where the address is https it stays https', async () => {
  const headersOf = async () => (await server.app.inject({ url: '/api/services' })).headers;
  expect(await headersOf()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect((await headersOf())['strict-transport-security']).toBeUndefined();
  const was = site();
  useSite({ ...was, publicUrl: 'https://artel.example' });
  expect((await headersOf())['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  useSite(was);
});
