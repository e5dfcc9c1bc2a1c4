/** The pages as a process of their own: what a crawler is told when the API is away, and what is not there without the development flag. */
import { afterEach, expect, test } from 'vitest';
import { endPages, pagesWith } from '../steps/pages-apart.ts';
import { all, guest, origin } from './visitor.ts';

afterEach(endPages);

test('spec §2: a crawler is told the same status, without the error screen', async () => {
  const pages = await pagesWith({ API_URL: 'http://127.0.0.1:9' });
  const { status, html } = await guest().open(`${pages}/services`, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(status).toBe(503);
  expect(['Страница не открылась', 'content="noindex"', 'href="/contacts"'].map((words) => html.includes(words))).toEqual([
    false,
    true,
    true,
  ]);
});

test('spec §2: /test leads to / without the development flag, and the pages live by the API over HTTP', async () => {
  const pages = await pagesWith({ API_URL: origin() });
  const page = await guest().open(`${pages}/test`);
  expect(page.address).toBe('/');
  expect(all(page, 'main article').length).toBeGreaterThan(0);
});
