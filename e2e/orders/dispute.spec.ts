/** A dispute in the browser: opened on the order's page, seen at once by the other side; withdrawn, or talked through to an agreement. */
import { expect, test } from '@playwright/test';
import { newMember, phone, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { begunOrder, person, sandboxIs, usualService } from '../steps/order-steps.ts';

const words = 'Договорились о палитре и трёх знаках, пришёл один знак без палитры';
const answer = 'Палитра лежит в архиве второй страницей, второй и третий знак дорисую за день';

test('the seller answers with a figure, the customer comes closer, the seller takes it, and both have their part', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Пётр', surname: 'Сговорчивый' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const { stage_id, deliver } = await begunOrder(page, seller.page);
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
