/** RUB, USDT, BTC: every price follows at once, the server keeps to the choice, other tabs too; what is paid is roubles. */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser } from '../steps/newcomer.ts';

const prices = (page: Page) => page.getByRole('article').locator('.sum');
const switchOf = (page: Page) => page.getByRole('banner').getByLabel('Валюта цен');
const rub = /^от\s[\d\s]+\sруб\.$/;
const usdt = /^от\s[\d\s]+,\d{2}\sUSDT$/;
const btc = /^от\s[\d\s]+,\d{7}\sBTC$/;

test('spec §1, §3: a stranger looks at prices in USDT and BTC; the choice is kept, rendered by the server, followed in the other tab', async ({
  browser,
}) => {
  const { page, complaints } = await freshBrowser(browser);
  await page.goto('/services/design');
  await expect(switchOf(page)).toHaveValue('RUB');
  const count = await prices(page).count();
  await expect(prices(page).first()).toHaveText(rub);
  const inRoubles = await prices(page).first().innerText();

  const other = await page.context().newPage();
  await other.goto('/services/design');

  await switchOf(page).selectOption('USDT');
  await expect(prices(page)).toHaveText(Array.from({ length: count }, () => usdt));
  // the exact sum on hover
  await expect(prices(page).first()).toHaveAttribute('title', /^[\d\s]+,\d{2}\sруб\.$/);
  expect((await prices(page).first().getAttribute('title'))!.replace(/,00/, '')).toBe(inRoubles.replace(/^от\s/, ''));
  await expect(prices(other).first()).toHaveText(usdt);
  await expect(switchOf(other)).toHaveValue('USDT');

  // the document itself, before any script: the kept page of this currency is another one
  const html = await (await page.request.get('/services/design')).text();
  expect(html).toContain('USDT</span>');
  await page.reload();
  await expect(switchOf(page)).toHaveValue('USDT');
  await expect(prices(page).first()).toHaveText(usdt);

  await switchOf(page).selectOption('BTC');
  await expect(prices(page).first()).toHaveText(btc);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const order = page.getByRole('region', { name: 'Заказ' });
  await expect(order.locator('.sum').last()).toHaveText(/,\d{7}\sBTC$/);
  await expect(order.getByText('Цена в рублях')).toBeVisible();
  await expect(order.getByText(/^Заказать за [\d\s]+руб\.$/)).toBeVisible();

  await switchOf(page).selectOption('RUB');
  await expect(order.locator('.sum').last()).toHaveText(/руб\.$/);
  await expect(order.getByText('Цена в рублях')).toBeHidden();
  expect(await (await page.request.get('/services/design')).text()).not.toContain('USDT</span>');
  expect(complaints).toEqual([]);
});
