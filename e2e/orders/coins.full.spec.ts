/** Paying in coins: an order that is paid in two transfers, and one with a surplus. */
import { expect, type Page, test } from '@playwright/test';
import { type Newcomer, newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { orderByCall, sandboxIs } from '../steps/order-steps.ts';

let customer: Newcomer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  customer = await newMember(browser, 'customer', { name: 'Полина', surname: 'Монетова' });
  page = customer.page;
});
test.beforeEach(({ request }) => sandboxIs(request, { confirm_coins_ms: 300 }));
test.afterAll(async ({ request }) => {
  await sandboxIs(request);
  await page.context().close();
});

async function beginIn(coin: 'USDT' | 'BTC'): Promise<void> {
  await page.goto(`/payments/${await orderByCall(page)}`);
  await page.getByRole('radio', { name: new RegExp(coin) }).check();
  await page.getByRole('button', { name: /^Получить адрес для/ }).click();
  await expect(page.getByRole('heading', { name: `Ждём перевод в ${coin}` })).toBeVisible();
}

/** On the wallet's own page. */
async function walletSends(how: RegExp): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Кошелёк песочницы' }).click();
  const wallet = await opened;
  await wallet.getByRole('button', { name: how }).click();
  await expect(wallet.getByText(/Ждёт сети|Подтверждён/).first()).toBeVisible();
  await wallet.close();
}

const paid = () => page.getByRole('heading', { name: 'Оплачено. Деньги в резерве' });

test('spec §1: an underpaid USDT order: the page says how much is missing, and with the rest it is paid', async () => {
  await beginIn('USDT');
  await expect(page.getByRole('img', { name: 'QR-код с адресом' })).toBeVisible();
  await expect(page.getByText(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await noFlaws(page);
  }
  const asked = sumIn(
    await page
      .getByText(/^[\d,]+\sUSDT$/)
      .first()
      .innerText(),
  );

  await walletSends(/^Меньше/);
  await expect(page.getByRole('heading', { name: 'Ждём остаток в USDT' })).toBeVisible();
  await expect(page.getByText(/^Пришло [\d,]+\sUSDT, этого мало$/)).toBeVisible();
  const missing = sumIn(
    await page
      .getByText(/^[\d,]+\sUSDT$/)
      .first()
      .innerText(),
  );
  expect(missing).toBe(asked - Math.round(asked * 0.6));

  await walletSends(/^Ровно/);
  await expect(paid()).toBeVisible();
  await expect(page.getByText('Оплачено в USDT')).toBeVisible();
  expect(customer.complaints).toEqual([]);
});

test('more bitcoin than was asked for: the order is paid and the surplus is on the balance', async () => {
  await beginIn('BTC');
  await expect(page.getByRole('link', { name: 'Открыть в кошельке' })).toHaveAttribute('href', /^bitcoin:bcrt1q\w+\?amount=0\.\d+$/);
  await walletSends(/^Больше/);
  await expect(paid()).toBeVisible();
  await expect(page.getByText('Излишек на балансе')).toBeVisible();
  expect(customer.complaints).toEqual([]);
});

/** «133,766234 USDT» → millionths. */
const sumIn = (said: string): number => Math.round(Number(said.replace(',', '.').replace(/\sUSDT$/, '')) * 1_000_000);
