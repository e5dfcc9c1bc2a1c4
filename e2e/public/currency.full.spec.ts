/** RUB, USDT, BTC: every price follows at once, the server keeps to the choice, other tabs too; what is paid is roubles. */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser, phone } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

const prices = (page: Page) => page.getByRole('article').locator('.sum');
const switchOf = (page: Page) => page.getByRole('banner').getByLabel('Валюта цен');
const rub = /^от\s[\d\s]+\sруб\.$/;
const usdt = /^от\s[\d\s]+,\d{2}\sUSDT$/;

test('on a phone the switch is at hand; a rate that is missing leaves roubles without a word', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, phone);
  await page.route('**/api/currency/rates', (route) =>
    route.fulfill({ json: { status: 200, result: { rubPerUnit: { RUB: 1, USDT: 0, BTC: 0 }, lastUpdated: null } } }),
  );
  await page.goto('/services/design');
  const told = page.waitForResponse('**/api/currency/rates');
  await switchOf(page).selectOption('USDT');
  await told;
  await expect(switchOf(page)).toHaveValue('USDT');
  await expect(prices(page).first()).toHaveText(rub);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('spec §4, §9: an open page asks for the rates every hour; with one of the two at 0 it shows roubles', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  await page.clock.install();
  let BTC = 9_700_000;
  await page.route('**/api/currency/rates', (route) =>
    route.fulfill({ json: { status: 200, result: { rubPerUnit: { RUB: 1, USDT: 91.5, BTC }, lastUpdated: '2026-01-01T00:00:00.000Z' } } }),
  );
  await page.goto('/services/design');
  await switchOf(page).selectOption('USDT');
  await expect(prices(page).first()).toHaveText(usdt);
  BTC = 0;
  const again = page.waitForRequest('**/api/currency/rates');
  await page.clock.fastForward(3_600_000);
  await again;
  await expect(prices(page).first()).toHaveText(rub);
  expect(complaints).toEqual([]);
});

test('a currency that is chosen before the page is hydrated is chosen', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/services/design', { waitUntil: 'commit' });
  await switchOf(page).selectOption('USDT');
  letScriptsCome();
  await expect(prices(page).first()).toHaveText(usdt);
  await expect(switchOf(page)).toHaveValue('USDT');
  await page.reload();
  await expect(prices(page).first()).toHaveText(usdt);
  expect(complaints).toEqual([]);
});

test('what is paid stays in roubles and says so', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'customer');
  await page.goto('/services/texts');
  await switchOf(page).selectOption('USDT');
  await expect(prices(page).first()).toHaveText(usdt);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page
    .getByRole('region', { name: 'Заказ' })
    .getByRole('button', { name: /^Заказать за/ })
    .click();
  await expect(page).toHaveURL(/\/payments\//);
  await expect(page.getByRole('button', { name: /^Оплатить [\d\s]+руб\.$/ })).toBeVisible();
  await expect(page.getByText('Цена в рублях')).toBeVisible();
  expect(complaints).toEqual([]);
});
