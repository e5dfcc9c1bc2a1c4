/** A dispute in the browser: opened on the order's page, seen at once by the other side; withdrawn, or talked through to an agreement. */
import { expect, test } from '@playwright/test';
import { newMember, phone, send } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { begunOrder, person, sandboxIs, usualService } from './order-steps.ts';
import { edgeOf } from './page-checks.ts';

const words = 'Договорились о палитре и трёх знаках, пришёл один знак без палитры';
const answer = 'Палитра лежит в архиве второй страницей, второй и третий знак дорисую за день';

test('spec §8: a cancelled dispute says «Заявка отменена», a failed one the server’s words; the order stands still until then', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Спорова' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const { order_id, deliver } = await begunOrder(request, page, seller.page);

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

test('the seller answers with a figure, the customer comes closer, the seller takes it, and both have their part', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Пётр', surname: 'Сговорчивый' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const { stage_id, deliver } = await begunOrder(request, page, seller.page);
  await deliver();
  const claim = { stage_id, category: 'scope', text: words, customer_percent: 80, points: [{ no: 0, fulfilled: 'partly' }] };
  const { _id } = await send<{ _id: string }>(page, '/api/disputes/', claim);

  await seller.page.goto('/profile/disputes');
  await seller.page.getByRole('main').getByRole('link').filter({ hasText: usualService }).first().click();
  await page.goto(`/profile/disputes/${_id}`);
  const theirs = seller.page.getByRole('region', { name: 'Что сейчас' });
  await seller.page.setViewportSize(phone.viewport!);
  await theirs.getByRole('button', { name: 'Ответить' }).click();
  const form = seller.page.getByRole('region', { name: 'Ваш ответ' });
  // below the panel, where a phone does not show it by itself
  await expect(form.getByRole('heading', { name: 'Ваш ответ' })).toBeInViewport();
  await form.getByRole('button', { name: 'Ответить' }).click();
  await expect(form.getByText('Опишите подробнее: хотя бы 30 знаков').first()).toBeVisible();
  await form.getByRole('textbox').fill(answer);
  await form.getByRole('slider').press('End'); // nothing back
  await noFlaws(seller.page);
  await form.getByRole('button', { name: 'Ответить' }).click();
  await expect(seller.page.getByText(answer)).toBeVisible();

  const now = page.getByRole('region', { name: 'Что сейчас' });
  await expect(now.getByRole('heading', { name: /ничего не возвращать вам$/ })).toBeVisible();
  await now.getByRole('button', { name: 'Предложить своё' }).click();
  const offer = page.getByRole('region', { name: 'Новое предложение' });
  // a newer figure of the other side is read first
  await send(seller.page, `/api/disputes/${_id}/offers`, { customer_percent: 10, against_percent: 80 });
  const propose = offer.getByRole('button', { name: /^Предложить: мне / });
  await expect(offer.getByText('Другая сторона только что предложила другое')).toBeVisible();
  await expect(propose).toBeDisabled();
  await noFlaws(page);
  await offer.getByRole('button', { name: 'Прочитано' }).click();
  await offer.getByRole('slider').press('End'); // the least of what may be asked for
  await propose.click();
  await expect(now.locator('..')).toBeFocused();
  await expect(theirs.getByRole('heading', { name: /^Пётр предлагает вернуть заказчику / })).toBeVisible();
  await theirs.getByRole('button', { name: /^Принять и получить / }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Принять и закрыть спор' }).click();
  for (const region of [now, theirs]) await expect(region.getByRole('heading', { name: 'Вы договорились' })).toBeVisible();
  await noFlaws(page);
  const { status, outcome } = await send<{ status: string; outcome: { customer_minor: number; price_minor: number } }>(
    page,
    `/api/disputes/${_id}`,
    undefined,
    'GET',
  );
  expect(status).toBe('settled');
  expect(outcome.customer_minor).toBe((outcome.price_minor * 11) / 100);
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});
