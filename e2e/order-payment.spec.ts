/** Paying when something goes otherwise than it should: the bank refuses, the person turns back, the news is late, the provider is away. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Newcomer, newMember, send } from './newcomer.ts';
import { bankSays, orderByCall, person, sandboxIs } from './order-steps.ts';

let customer: Newcomer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  customer = await newMember(browser, 'customer', { name: 'Марина', surname: 'Платова' });
  page = customer.page;
});
test.beforeEach(({ request }) => sandboxIs(request));
test.afterAll(async ({ request }) => {
  await sandboxIs(request);
  await page.context().close();
});

const paid = (at: Page): Locator => at.getByRole('heading', { name: 'Оплачено. Деньги в резерве' });
const payButton = (at: Page): Locator => at.getByRole('button', { name: /^Оплатить/ });

/** A fresh order of the customer, its checkout open. */
async function openCheckout(at = page): Promise<string> {
  const order_id = await orderByCall(page);
  await at.goto(`/payments/${order_id}`);
  await expect(payButton(at)).toBeVisible();
  return order_id;
}

/** How many times money of this order was booked. */
async function fundedTimes(order_id: string): Promise<number> {
  const history = await send<{ type: string }[]>(page, `/api/orders/${order_id}/history`, undefined, 'GET');
  return history.filter(({ type }) => type === 'order.paid').length;
}

test('the bank refuses: the page says why and what to do, the second try succeeds', async () => {
  const order_id = await openCheckout();
  await page.getByRole('radio', { name: /Картой/ }).check();
  await payButton(page).click();
  await bankSays(page, 'Отказать в оплате');
  await expect(page.getByText('Оплата не прошла, деньги не списаны')).toBeVisible();
  await expect(page.getByText(/Попробуйте/).first()).toBeVisible();

  await page.getByRole('radio', { name: /СБП/ }).check();
  await payButton(page).click();
  await bankSays(page, 'Оплатить');
  await expect(paid(page)).toBeVisible();
  expect(await fundedTimes(order_id)).toBe(1);
});

test('turns back from the bank without paying: the order waits, and paying goes on where it was left', async () => {
  const order_id = await openCheckout();
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
  // the bank's page leads on by itself: forward may be cut short by that
  await page.goForward().catch(() => null);
  await page.goto(`/payments/${order_id}`);
  await expect(paid(page)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await fundedTimes(order_id)).toBe(1);
});

test('the news of the bank is late and comes three times: the open order moves by itself, once', async ({ request }) => {
  const order_id = await orderByCall(page);
  await page.goto(`/profile/orders?id=${order_id}`);
  const now = page.getByRole('region', { name: 'Что сейчас' });
  await expect(now.getByRole('link', { name: /Оплатить/ })).toBeVisible();
  const line = page.waitForResponse((answer) => answer.url().includes('/socket.io/') && answer.status() === 200);
  await page.reload();
  await line;
  await sandboxIs(request, { delay_webhooks_ms: 1000, duplicate_webhooks: 2 });
  // in the bank's application, on another screen
  const { confirmation } = await send<{ confirmation: { url: string } }>(page, '/api/payments/pay', {
    purpose: 'order',
    order_id,
    method: 'sbp',
  });
  await request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  await expect(now.getByRole('link', { name: /Оплатить/ })).toBeHidden();
  await expect(now.getByRole('heading', { name: /Ответьте на вопросы|Ждём, когда исполнитель возьмёт заказ/ })).toBeVisible();
  expect(await fundedTimes(order_id)).toBe(1);
});

test('the provider is away: said calmly, nothing is lost, and the clock finishes it when the provider is back', async ({
  browser,
  request,
}) => {
  const order_id = await openCheckout();
  await sandboxIs(request, { fail_api: 'before' });
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'деньги не спишутся дважды' })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();

  await sandboxIs(request, { drop_webhooks: true });
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await sandboxIs(request, { drop_webhooks: true, fail_api: 'before' });
  await bankSays(page, 'Оплатить');
  await expect(page.getByRole('heading', { name: 'Ждём ответа банка' })).toBeVisible();
  await expect(page.getByText('страница обновится сама')).toBeVisible();

  await sandboxIs(request, { drop_webhooks: true });
  const admin = await person(browser, 'admin');
  await send(admin.page, '/api/admin/demo/clock', { hours: 1 });
  await admin.context.close();
  await expect(paid(page)).toBeVisible({ timeout: 20_000 });
  expect(await fundedTimes(order_id)).toBe(1);
});

test('two tabs pay at once: one payment, both tabs end at the same receipt', async () => {
  const order_id = await openCheckout();
  const other = await page.context().newPage();
  await other.goto(`/payments/${order_id}`);
  await expect(payButton(other)).toBeVisible();
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  await expect(page).toHaveURL(/\/pay\//);
  await expect(other).toHaveURL(/\/pay\//);
  expect(other.url()).toBe(page.url());
  await bankSays(page, 'Оплатить');
  await expect(paid(page)).toBeVisible();
  // the other one has already been answered for
  await other.reload();
  await other.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(paid(other)).toBeVisible();
  await other.close();
  expect(await fundedTimes(order_id)).toBe(1);
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

  const order_id = await openCheckout();
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
  expect(await fundedTimes(order_id)).toBe(1);
});

test('nothing of this made the console complain', () => {
  expect(customer.complaints.filter((words) => !/503|Service Unavailable/.test(words))).toEqual([]);
});
