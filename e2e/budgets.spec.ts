/** First pages stay light: bytes over the wire and requests of the built product, asked for as a stranger's browser does. */
import { expect, test } from '@playwright/test';
import { addressOf, budgets, bytesOnTheWire, excess, weigh } from './budgets.ts';

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name} is within its budget`, async ({ request }) => {
    const address = await addressOf(name, async (asked) => (await request.get(asked)).json());
    const page = await request.get(address);
    expect(page.status()).toBe(200);
    const weight = await weigh(address, await page.text(), (asked) => bytesOnTheWire(process.env.E2E_URL!, asked));
    expect(excess(weight, budget)).toEqual([]);
  });
}

test('a page planted over its budget is seen', async () => {
  const budget = { html: 200, js: 100, css: 100, requests: 3 };
  const sizes: Record<string, number> = { '/': 150, '/a.js': 50, '/b.js': 50, '/a.css': 90 };
  const sizeOf = async (address: string) => sizes[address]!;
  const links = (scripts: string[]) =>
    `<link rel="stylesheet" href="/a.css#"/>${scripts.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')}`;
  expect(excess(await weigh('/', links(['/a.js']), sizeOf), budget)).toEqual([]);
  expect(excess(await weigh('/', links(['/a.js', '/b.js']), sizeOf), budget)).toEqual(['requests 4 of 3']);
  sizes['/a.js'] = 101;
  expect(excess(await weigh('/', links(['/a.js']), sizeOf), budget)).toEqual(['js 101 of 100']);
  expect(excess(await weigh('/', '<p>', sizeOf), budget)).toEqual(['nothing to weigh']);
});

const encodings = ['br', 'gzip'];
test('every text leaves compressed for whoever understands it, and as it is for others', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [script] = /\/assets\/vendor-[\w-]+\.js/.exec(html)!;
  const [style] = /\/assets\/app-[\w-]+\.css/.exec(html)!;
  const cover = '/covers/design/a-cover.svg';
  for (const address of ['/', script, style, '/api/services', '/api/openapi.json', '/api/projects/rss', cover]) {
    for (const encoding of encodings) {
      const answer = await request.get(address, { headers: { 'accept-encoding': encoding } });
      expect([address, answer.status(), answer.headers()['content-encoding']]).toEqual([address, 200, encoding]);
      expect(answer.headers().vary, address).toMatch(/accept-encoding/i);
    }
    const plain = await request.get(address, { headers: { 'accept-encoding': 'identity' } });
    expect([address, plain.headers()['content-encoding']]).toEqual([address, undefined]);
  }
  const known = await request.get('/api/services', { headers: { 'accept-encoding': 'br' } });
  const again = await request.get('/api/services', { headers: { 'accept-encoding': 'br', 'if-none-match': known.headers().etag! } });
  expect(again.status()).toBe(304);
});
