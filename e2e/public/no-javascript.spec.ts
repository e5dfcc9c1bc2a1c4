/** Public pages read and searched by somebody whose browser runs no scripts: links and plain GET forms carry everything. */
import { expect, type Page, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('article');
const foundCount = (page: Page) => page.getByText(/^\d+\s(услуга|услуги|услуг)$/).first();

test('the front page shows the promise, the trades and the services, and its search answers', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('деньги');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Что нужно сделать' }).fill('логотип');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/\/services\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    cards(page)
      .filter({ hasText: /логотип/i })
      .first(),
  ).toBeVisible();
});

test('filters are a form of the address: budget, term and order hold together', async ({ page }) => {
  await page.goto('/services/design');
  const whole = await foundCount(page).innerText();
  await page.getByText('Бюджет', { exact: true }).click();
  await page.getByLabel('До, руб.').fill('5000');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page).toHaveURL(/\/services\/design\?.*price_to=5000/);
  await expect(page.getByText('до 5 000 руб.').first()).toBeVisible();
  expect(await foundCount(page).innerText()).not.toBe(whole);

  await page.locator('summary', { hasText: 'Сначала рекомендуем' }).click();
  await page.getByRole('link', { name: 'Сначала дешевле' }).click();
  await expect(page).toHaveURL(/price_to=5000.*sort=|sort=.*price_to=5000/);
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(foundCount(page)).toHaveText(whole);
});
