/**
 * Impatience and bad lines: the buttons that order and accept are pressed twice, from a tab that knows nothing yet, after «Назад», and
 * while the network is gone. Each has exactly one effect, and the page says what is so. The other buttons: pressed-twice.full.spec.ts.
 */
import { expect, type Page, test } from '@playwright/test';
import { type Newcomer, newMember, send } from '../steps/newcomer.ts';
import { begunOrder, person, sandboxIs, timesInHistory } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';
import { deafTab, inOneTick, nowOf, saidToBeStale } from '../steps/press-steps.ts';

let customer: Newcomer;
test.beforeEach(async ({ browser, request }) => {
  await sandboxIs(request);
  customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Двужильная' });
});
test.afterEach(async () => {
  await customer.page.context().close();
  expect(customer.complaints.filter((words) => !/Failed to load resource/.test(words))).toEqual([]);
});

test('«Заказать» twice, and once more after «Назад», is one order', async () => {
  const { page } = customer;
  await page.goto('/services/design');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const order = page.getByRole('button', { name: /^Заказать за/ }).first();
  await inOneTick(order);
  await expect(page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
  const order_id = /\/payments\/([\w-]+)/.exec(page.url())![1]!;
  await page.goBack();
  await hydrated(order);
  await order.dblclick();
  await expect(page).toHaveURL(new RegExp(`/payments/${order_id}`));
  expect(await send<unknown[]>(page, '/api/orders/my?role=customer', undefined, 'GET')).toHaveLength(1);
});

test('«Принять» twice, and by a tab that does not know yet, pays the seller once', async ({ browser }) => {
  const { page } = customer;
  const seller = await person(browser, 'seller');
  const { order_id, deliver } = await begunOrder(page, seller.page);
  await deliver();
  await seller.context.close();
  await page.goto(`/profile/orders?id=${order_id}`);
  const deaf = await deafTab(page, `/profile/orders?id=${order_id}`);
  const accept = (at: Page) => nowOf(at).getByRole('button', { name: /^Принять за/ });
  const confirm = (at: Page) => at.getByRole('dialog').getByRole('button', { name: 'Принять' });
  await accept(deaf).click();
  await expect(confirm(deaf)).toBeVisible();
  await accept(page).dblclick();
  await inOneTick(confirm(page));
  await expect(nowOf(page).getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
  await confirm(deaf).click();
  await expect(saidToBeStale(deaf)).toBeVisible();
  await expect(nowOf(deaf).getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
  await deaf.close();
  expect(await timesInHistory(customer.page, order_id, 'stage.accepted')).toBe(1);
});
