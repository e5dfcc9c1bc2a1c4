/** Paying when something goes otherwise than it should: the bank refuses, the person turns back, the news is late, the provider is away. */
import { expect, type Page, test } from '@playwright/test';
import { openCheckout, paid, payButton } from '../steps/checkout-steps.ts';
import { type Newcomer, newMember, send } from '../steps/newcomer.ts';
import { bankSays, orderByCall, person, sandboxIs, timesInHistory } from '../steps/order-steps.ts';

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
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});

test('the provider is away: said calmly, nothing is lost, and the clock finishes it when the provider is back', async ({
  browser,
  request,
}) => {
  const order_id = await openCheckout(page);
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
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});

test('two tabs pay at once: one payment, both tabs end at the same receipt', async () => {
  const order_id = await openCheckout(page);
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
  expect(await timesInHistory(page, order_id, 'order.paid')).toBe(1);
});
