/** Paying when something goes otherwise than it should: the bank refuses, the person turns back, the news is late, the provider is away. */
import { expect, type Page, test } from '@playwright/test';
import { openCheckout, paid, payButton } from '../steps/checkout-steps.ts';
import { type Newcomer, newMember, send } from '../steps/newcomer.ts';
import { bankSays, sandboxIs, timesInHistory } from '../steps/order-steps.ts';

let customer: Newcomer;
let page: Page;

test.beforeEach(async ({ browser, request }) => {
  await sandboxIs(request);
  customer = await newMember(browser, 'customer', { name: 'Марина', surname: 'Платова' });
  page = customer.page;
});
test.afterEach(async ({ request }) => {
  await sandboxIs(request);
  await page.context().close();
  expect(customer.complaints.filter((words) => !/503|Service Unavailable/.test(words))).toEqual([]);
});

test('the bank refuses: the page says why and what to do, the second try succeeds', async () => {
  const order_id = await openCheckout(page);
  await page.getByRole('radio', { name: /Картой/ }).check();
  await payButton(page).click();
  await bankSays(page, 'Отказать в оплате');
  await expect(page.getByText('Оплата не прошла, деньги не списаны')).toBeVisible();
  await expect(page.getByText(/Попробуйте/).first()).toBeVisible();

  await page.getByRole('radio', { name: /СБП/ }).check();
  await payButton(page).click();
  await bankSays(page, 'Оплатить');
  await expect(paid(page)).toBeVisible();
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});

test('turns back from the bank without paying: the order waits, and paying goes on where it was left', async () => {
  const order_id = await openCheckout(page);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  const bankPage = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться к оплате' }).click();
  await expect(page).toHaveURL(bankPage);

  // by the list of orders, as somebody who closed the tab would
  await page.goto(`/profile/orders?id=${order_id}`);
  await page
    .getByRole('region', { name: 'Что сейчас' })
    .getByRole('link', { name: /Оплатить/ })
    .click();
  await page.getByRole('button', { name: 'Выбрать другой способ' }).click();
  await payButton(page).click();
  await expect(page).toHaveURL(bankPage);
  await bankSays(page, 'Оплатить');
  await expect(paid(page)).toBeVisible();

  // the back button after paying: no second form to pay by
  await page.goBack();
  // the bank's page leads on by itself: what that cuts short is opened again
  await page.goForward().catch(() => null);
  await expect(() => page.goto(`/payments/${order_id}`)).toPass();
  await expect(paid(page)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});

test('a balance that covers everything pays at once; a second press in another tab takes nothing more', async ({ request }) => {
  const { confirmation } = await send<{ confirmation: { url: string } }>(page, '/api/payments/pay', {
    purpose: 'topup',
    amount_minor: 10_000_000,
    method: 'sbp',
  });
  await request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  const available = async () => (await send<{ available_minor: number }>(page, '/api/ledger/balances', undefined, 'GET')).available_minor;
  await expect.poll(available).toBe(10_000_000);

  const order_id = await openCheckout(page);
  const other = await page.context().newPage();
  await other.goto(`/payments/${order_id}`);
  await expect(payButton(other)).toBeVisible();
  await expect(page.getByRole('radio', { name: /С баланса/ })).toBeChecked();
  await payButton(page).dblclick();
  await expect(paid(page)).toBeVisible();
  const left = await available();
  expect(left).toBeLessThan(10_000_000);
  // the other tab heard of it by itself
  await expect(paid(other)).toBeVisible();
  await other.close();
  expect(await available()).toBe(left);
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});
