/** The pages as a process of their own: what they say when the API is away, and what is not there without the development flag. */
import { expect, test } from '@playwright/test';
import { noFlaws } from './no-flaws.ts';
import { endPages, pagesWith } from './pages-apart.ts';

test.afterEach(endPages);

test('a page whose data does not come says so calmly, with a number, and «Повторить» asks again', async ({ page }) => {
  const origin = await pagesWith({ API_URL: 'http://127.0.0.1:9' });
  const answer = await page.goto(`${origin}/services`);
  expect(answer?.status()).toBe(503);
  await expect(page).toHaveTitle('Непредвиденная ошибка - Артель');
  await expect(page.getByRole('heading', { name: 'Страница не открылась' })).toBeVisible();
  await expect(page.getByText('Сервис сейчас не отвечает')).toBeVisible();
  await expect(page.getByText(`Номер запроса: ${answer?.headers()['x-request-id']}`)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' })).toBeVisible();
  await noFlaws(page);
  const again = page.waitForResponse((response) => response.url() === `${origin}/services` && response.status() === 503);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await again;
});

test('spec §2: a crawler is told the same status, without the error screen', async ({ request }) => {
  const origin = await pagesWith({ API_URL: 'http://127.0.0.1:9' });
  const answer = await request.get(`${origin}/services`, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
  expect(answer.status()).toBe(503);
  const html = await answer.text();
  expect(['Страница не открылась', 'content="noindex"', 'href="/contacts"'].map((words) => html.includes(words))).toEqual([
    false,
    true,
    true,
  ]);
});

test('spec §2: /test leads to / without the development flag, and the pages live by the API over HTTP', async ({ page }) => {
  const origin = await pagesWith({ API_URL: process.env.E2E_URL! });
  await page.goto(`${origin}/test`);
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('article').first()).toBeVisible();
});
