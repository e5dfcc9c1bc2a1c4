/** A dispute in the browser: opened on the order's page, seen at once by the other side, withdrawn from the list. */
import { expect, test } from '@playwright/test';
import { newMember, phone, send } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { orderByCall, person, sandboxIs } from './order-steps.ts';
import { edgeOf } from './page-checks.ts';

const service = 'Логотип и фирменный стиль для кафе и пекарен';
const words = 'Договорились о палитре и трёх знаках, пришёл один знак без палитры';

test('spec §8: a cancelled dispute says «Заявка отменена», a failed one the server’s words; the order stands still until then', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Спорова' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const [card] = await send<{ _id: string }[]>(page, `/api/services?q=${encodeURIComponent(service)}`, undefined, 'GET');
  const order_id = await orderByCall(page, card!._id);
  const { confirmation } = await send<{ confirmation: { url: string } }>(page, '/api/payments/pay', {
    purpose: 'order',
    order_id,
    method: 'sbp',
  });
  await request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  await expect
    .poll(async () => (await send<{ paid_at: string | null }>(page, `/api/orders/${order_id}`, undefined, 'GET')).paid_at)
    .not.toBe(null);
  await send(seller.page, `/api/orders/${order_id}/start`);

  await page.goto(`/profile/orders?id=${order_id}`);
  await expect(page.getByText('Спор можно открыть после сдачи работы')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Открыть спор' })).toHaveCount(0);
  const { stages } = await send<{ stages: { _id: string }[] }>(page, `/api/orders/${order_id}`, undefined, 'GET');
  await send(seller.page, `/api/stages/${stages[0]!._id}/deliver`, { text: 'Знак готов, посмотрите' });

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
  await dialog.getByRole('spinbutton').fill('30');
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
  await expect(seller.page.getByText(/Заявитель предлагает/)).toBeVisible();
  await expect(seller.page.getByRole('button', { name: 'Отозвать спор' })).toHaveCount(0);
  await now.getByRole('link', { name: 'Посмотреть спор' }).click();
  await expect(page.getByText('Этап 1. Вы предлагаете отдать исполнителю 30 % цены')).toBeVisible();
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
  await expect(page.getByText('Отозван', { exact: true })).toBeVisible();
  await expect(seller.page.getByText('Отозван', { exact: true })).toBeVisible();
  await seller.page.goto(`/profile/orders?id=${order_id}`);
  await expect(seller.page.getByText('На проверке').first()).toBeVisible();
  await seller.page.goto('/profile/messages?tab=orders&shelf=disputed');
  await expect(seller.page.getByText('Споров нет')).toBeVisible();
  expect([...customer.complaints.filter((line) => !/status of (409|500)/.test(line)), ...seller.complaints]).toEqual([]);
});
