import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the same address is the same poster, kept for ever', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => server.app.inject('/covers/design/01900000-0000-7000-8000-000000000000.svg')));
  expect(one!.body).toBe(two!.body);
  expect(one!.body).toMatch(/^<svg /);
  expect(one!.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each(['/covers/nobody/a.svg', '/covers/design/a.png', '/covers/design/%3Cscript%3E.svg', '/covers/design/a.b.svg'])(
  '%s is no poster',
  async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  },
);
