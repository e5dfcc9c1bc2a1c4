/** A dispute in the browser: opened on the order's page, seen at once by the other side; withdrawn, or talked through to an agreement. */
import { expect, test } from '@playwright/test';
import { newMember, phone } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { begunOrder, person, sandboxIs } from '../steps/order-steps.ts';
import { edgeOf } from '../steps/page-checks.ts';

const words = 'Договорились о палитре и трёх знаках, пришёл один знак без палитры';

test('spec §8: a cancelled dispute says «Заявка отменена», a failed one the server’s words; the order stands still until then', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Спорова' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const { order_id, deliver } = await begunOrder(page, seller.page);

  await page.goto(`/profile/orders?id=${order_id}`);
  await expect(page.getByText('Спор можно открыть после сдачи работы')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть спор' })).toHaveCount(0);
  await deliver();

  await seller.page.setViewportSize(phone.viewport!);
  await seller.page.goto(`/profile/orders?id=${order_id}`);
  await page.goto(`/profile/orders?id=${order_id}`);
  const now = page.getByRole('region', { name: 'Что сейчас' });
  await page.getByRole('button', { name: 'Открыть спор' }).click();
  const dialog = page.getByRole('dialog', { name: 'Открыть спор?' });
  await dialog.getByRole('button', { name: 'Открыть спор' }).click();
  await expect(dialog.getByText('Выберите причину').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Объём работы' }).check();
  await dialog.getByRole('textbox', { name: 'Что обещали и что вышло' }).fill(words);
  await noFlaws(page, '[role=dialog]');
  // spec §7: the error of this call is thrown; the form around it says it, and what was typed stays
  const failed = { status: 500, message: 'Спор не открылся, повторите', code: 'UNEXPECTED' };
  await page.route('**/api/disputes/', (route) => route.fulfill({ status: 500, json: failed }), { times: 1 });
  await dialog.getByRole('button', { name: 'Открыть спор' }).click();
  await expect(dialog.getByText(failed.message)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Что обещали и что вышло' })).toHaveValue(words);
  await dialog.getByRole('button', { name: 'Открыть спор' }).click();
  await expect(now.getByRole('heading', { name: 'Открыт спор' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть спор' })).toHaveCount(0);
  const theirs = seller.page.getByRole('region', { name: 'Что сейчас' });
  await expect(theirs.getByRole('heading', { name: 'Открыт спор' })).toBeVisible();

  await theirs.getByRole('link', { name: 'Посмотреть спор' }).click();
  await expect(seller.page.getByText(words)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: /^Вера просит вернуть заказчику / })).toBeVisible();
  await expect(seller.page.getByRole('button', { name: 'Отозвать спор' })).toHaveCount(0);
  await now.getByRole('link', { name: 'Посмотреть спор' }).click();
  await expect(now.getByRole('heading', { name: /ждём ответа$/ })).toBeVisible();
  for (const one of [page, seller.page]) await noFlaws(one);

  const refused = { status: 409, message: 'Спор уже рассматривает арбитр', code: 'MOVE_NOT_ALLOWED' };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Отозвать спор' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать спор' }).click();
  };
  const said = page.getByRole('region', { name: 'Сообщения' });
  await page.route('**/api/disputes/*', (route) => route.fulfill({ status: 409, json: refused }), { times: 1 });
  await cancel();
  await expect(said.getByText(refused.message)).toBeVisible();
  expect(await edgeOf(said.getByText(refused.message))).toBe('bad');
  await cancel();
  await expect(said.getByText('Заявка отменена', { exact: true })).toBeVisible();
  expect(await edgeOf(said.getByText('Заявка отменена', { exact: true }))).toBe('good');
  for (const region of [now, theirs]) await expect(region.getByRole('heading', { name: 'Спор отозван' })).toBeVisible();
  await seller.page.goto(`/profile/orders?id=${order_id}`);
  await expect(seller.page.getByText('На проверке').first()).toBeVisible();
  await page.goto('/profile/messages?tab=orders&shelf=disputed');
  await expect(page.getByText('Споров нет')).toBeVisible();
  expect([...customer.complaints.filter((line) => !/status of (409|500)/.test(line)), ...seller.complaints]).toEqual([]);
});
