/** First pages stay light: bytes and requests of the built product, asked for as a stranger's browser does. */
import { expect, test } from '@playwright/test';
import { addressOf, budgets, excess, weigh } from './budgets.ts';

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name} is within its budget`, async ({ request }) => {
    const page = await request.get(await addressOf(name, async (address) => (await request.get(address)).json()));
    expect(page.status()).toBe(200);
    const weight = await weigh(await page.text(), async (address) => (await request.get(address)).body());
    expect(excess(weight, budget)).toEqual([]);
  });
}

test('a page planted over its budget is seen', async () => {
  const budget = { html: 200, js: 100, css: 100, requests: 3 };
  const files: Record<string, string> = { '/a.js': 'a', '/b.js': 'b', '/a.css': 'a{}' };
  const fetchFile = async (address: string) => Buffer.from(files[address]!);
  const links = (scripts: string[]) =>
    `<link rel="stylesheet" href="/a.css#"/>${scripts.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')}`;
  expect(excess(await weigh(links(['/a.js']), fetchFile), budget)).toEqual([]);
  expect(excess(await weigh(links(['/a.js', '/b.js']), fetchFile), budget)).toEqual(['requests 4 of 3']);
  files['/a.js'] = Array.from({ length: 300 }, (_, at) => at).join();
  expect(excess(await weigh(links(['/a.js']), fetchFile), budget)[0]).toMatch(/^js \d+ of 100$/);
  expect(excess(await weigh('<p>', fetchFile), budget)).toEqual(['nothing to weigh']);
});
