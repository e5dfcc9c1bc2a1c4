import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { openLimits } from '../limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the page of calls runs under our policy: each answer has a nonce of its own, and no other host is named', async () => {
  const [first, second] = await Promise.all([server.app.inject('/api/docs'), server.app.inject('/api/docs')]);
  expect(first.body).toContain('<title>API - Артель</title>'); // the template of spec §1
  expect(first.body).toContain('/api/openapi.json');
  expect(first.body).not.toMatch(/https?:\/\//);
  const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(String(first.headers['content-security-policy']))?.[1];
  const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  expect(second.body).not.toContain(nonce);
});

test('its script comes from here, compressed, and is kept by the browser', async () => {
  const { headers, rawPayload } = await server.app.inject('/api/docs/scalar.js');
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=86400' });
  expect(rawPayload.length).toBeLessThan(2_000_000);
});

test('the document of all calls is packed once, asked for again it is not sent, and whoever asks too often is refused', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/openapi.json', headers, remoteAddress: '203.0.113.7' });
  const zipped = await ask({ 'accept-encoding': 'gzip, br' });
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^W\/"[\da-f]{32}"$/) });
  const plain = await ask();
  expect(plain.json().paths).toHaveProperty('/api/orders');
  const again = await ask({ 'if-none-match': String(zipped.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  openLimits(2 / 240);
  const statuses = await Promise.all(Array.from({ length: 3 }, () => ask({ 'if-none-match': String(zipped.headers.etag) })));
  openLimits(1000);
  expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([304, 304, 429]);
});
