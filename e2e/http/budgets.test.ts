/** First pages stay light: bytes over the wire and requests of the built product, asked for as a stranger's browser does. */
import { expect, test } from 'vitest';
import { addressOf, budgets, bytesOnTheWire, excess, weigh } from '../budgets.ts';
import { guest, origin } from './visitor.ts';

test.each(Object.entries(budgets))('%s is within its budget', async (name, budget) => {
  const address = await addressOf(name, async (asked) => (await guest().ask(asked)).json());
  const page = await guest().open(address);
  expect(page.status).toBe(200);
  const weight = await weigh(address, page.html, (asked) => bytesOnTheWire(origin(), asked));
  expect(excess(weight, budget)).toEqual([]);
});

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

/** As it leaves: `fetch` unpacks what it gets, but says how it came. */
const asked = (address: string, encoding: string, more: Record<string, string> = {}) =>
  guest().ask(address, { headers: { 'accept-encoding': encoding, ...more } });

test('every text leaves compressed for whoever understands it, and as it is for others', async () => {
  const { html } = await guest().open('/');
  const [script] = /\/assets\/vendor-[\w-]+\.js/.exec(html)!;
  const [style] = /\/assets\/app-[\w-]+\.css/.exec(html)!;
  const cover = '/covers/design/a-cover.svg';
  for (const address of ['/', script, style, '/api/services', '/api/openapi.json', '/api/projects/rss', cover]) {
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await asked(address, encoding);
      expect([address, status, headers.get('content-encoding')]).toEqual([address, 200, encoding]);
      expect(headers.get('vary'), address).toMatch(/accept-encoding/i);
    }
    expect([address, (await asked(address, 'identity')).headers.get('content-encoding')]).toEqual([address, null]);
  }
  const known = await asked('/api/services', 'br');
  expect((await asked('/api/services', 'br', { 'if-none-match': known.headers.get('etag')! })).status).toBe(304);
});
