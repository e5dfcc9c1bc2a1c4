import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

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
