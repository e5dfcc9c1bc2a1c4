/** The pages as a process of their own: what they say when the API is away, and what is not there without the development flag. */
import { expect, test } from '@playwright/test';
import { noFlaws } from '../steps/no-flaws.ts';
import { endPages, pagesWith } from '../steps/pages-apart.ts';

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
