/** The finance staff's desk: the bank loses a payment, the reconciliation finds it, one of the staff takes the case, looks and closes it. */
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person, sandboxIs, sandboxUrl } from '../steps/order-steps.ts';

/** In the first hours of a day it was begun the day before it was paid. */
type Booked = { number: string; provider_id: string; day: string; paid_day: string };
const dayOf = (column: string): string => `to_char(${column} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
/** A top-up begun two hours ago, as the provider and the product know it. */
async function bookedTopUp(page: Parameters<typeof send>[0], request: APIRequestContext): Promise<Booked> {
  const { _id, confirmation } = await send<{ _id: string; confirmation: { url: string } }>(page, '/api/payments/pay', {
    purpose: 'topup',
    amount_minor: 123_400,
    method: 'sbp',
  });
  await request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  await expect.poll(async () => (await send<{ status: string }>(page, `/api/payments/${_id}`, undefined, 'GET')).status).toBe('succeeded');
  const [booked] = await inMarket<Booked>(
    `update payments set created_at = created_at - interval '2 hours' where id = $1
     returning number::text, provider_id, ${dayOf('created_at')} as day, ${dayOf('ended_at')} as paid_day`,
    [_id],
  );
  return booked!;
}

/** Another one of the finance staff, at the same desk. */
async function colleague(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints, email } = await newMember(browser, 'customer', { name: 'Захар', surname: 'Лунёв' });
  await inMarket(
    `update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{finance}' where email = $1 returning id`,
    [email],
  );
  return { page, complaints };
}

/** The first signature at the case, with the journal before the click; then the other one, and only then it is written. */
async function correctsByTwo(row: Locator, page: Page, second: Page): Promise<void> {
  await row.getByRole('button', { name: 'Исправить…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Проводка' })).toContainText(/Расходы на банк.*1\s234,00.*Песочница.*Сумма, M18/s);
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  await expect(dialog.getByRole('link', { name: 'Напишите причину: хотя бы 10 знаков' })).toBeVisible();
  await dialog.getByLabel('Причина').fill('Банк списал платёж с нашего счёта, выписка за день');
  await noFlaws(page);
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  await expect(dialog).toHaveCount(0);

  await second.goto('/admin/payments?tab=corrections');
  const waiting = second.getByRole('article', { name: /^Исправление №/ }).filter({ hasText: 'выписка за день' });
  await expect(waiting).toContainText('Подпись 1 из 2');
  await noFlaws(second);
  await waiting.getByRole('button', { name: 'Вторая подпись…' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Подписать и записать' }).click();
  await expect(waiting).toHaveCount(0);
  await second.getByRole('navigation', { name: 'Деньги' }).getByRole('link', { name: 'Журнал' }).click();
  await expect(second.getByText('M18, Исправление вручную').first()).toBeVisible();
}

test('a difference with the bank is found, taken, looked at with its journals, put right by two, and closed with a reason', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const payer = await newMember(browser, 'customer', { name: 'Нина', surname: 'Сверкина' });
  const { number, provider_id, day } = await bookedTopUp(payer.page, request);
  const lost = await request.post(`${sandboxUrl()}/desk/slip`, { form: { of: 'payments', id: provider_id, how: 'lose' }, maxRedirects: 0 });
  expect(lost.status()).toBe(303);

  const { page, complaints } = await person(browser, 'admin');
  await page.goto('/admin/payments');
  await test.step('money is found by the number somebody names', async () => {
    await page.getByLabel('Найти платёж, возврат или выплату').fill(`№${number}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Поиск «№${number}»` })).toBeVisible();
    await noFlaws(page);
    await page
      .getByRole('row')
      .filter({ hasText: `Платёж №${number}` })
      .click();
    await expect(page.getByRole('region', { name: new RegExp(`^Платёж №${number}`) })).toContainText(provider_id);
  });
  await page.getByRole('navigation', { name: 'Деньги' }).getByRole('link', { name: 'Сверка' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сверка' })).toBeVisible();
  await page.getByLabel('День', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Сверить день' }).click();
  const row = page.getByRole('row').filter({ hasText: `Платёж №${number}: у нас есть, у банка нет` });
  await expect(row).toContainText('1 234,00 руб.');
  await noFlaws(page);

  await row.getByRole('button', { name: 'Взять' }).click();
  await expect(row.getByText('вы', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: `Платёж №${number}` }).click();
  const card = page.getByRole('region', { name: `Платёж №${number}, 1 234,00 руб.` });
  await expect(card.getByText('M1, Деньги пришли')).toBeVisible();
  await noFlaws(page);
  await card.getByRole('link', { name: /^дело Р-/ }).click();

  const second = await colleague(browser);
  await correctsByTwo(row, page, second.page);
  await row.getByRole('button', { name: 'Закрыть…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Закрыть дело' }).click();
  await expect(dialog.getByText('Напишите причину: хотя бы 10 знаков')).toBeVisible();
  await dialog.getByLabel('Причина').fill('Банк нашёл платёж и пришлёт его в списке');
  await dialog.getByRole('button', { name: 'Закрыть дело' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Какие дела' }).getByRole('link', { name: 'Все' }).click();
  await expect(row).toContainText('Банк нашёл платёж и пришлёт его в списке');

  await page.getByRole('navigation', { name: 'Деньги' }).getByRole('link', { name: 'Журнал' }).click();
  const topUp = page.locator('details').filter({ hasText: 'M1, Деньги пришли' }).first();
  await topUp.getByText('M1, Деньги пришли').click();
  await expect(topUp.getByText('Песочница', { exact: true })).toBeVisible();
  await page.getByLabel('С дня').fill(day);
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=journal&from=${day}`));
  await expect(topUp.getByText('M1, Деньги пришли')).toBeVisible();
  await page.getByRole('link', { name: 'За всё время' }).click();
  await expect(page.getByLabel('С дня')).toHaveValue('');
  expect([...complaints, ...payer.complaints, ...second.complaints]).toEqual([]);
});

test('a bank takes a payment back: from the case of the reconciliation one proposes it, another signs, and the payer is told', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const payer = await newMember(browser, 'customer', { name: 'Инна', surname: 'Возвратова' });
  const { number, provider_id, day, paid_day } = await bookedTopUp(payer.page, request);
  await request.post(`${sandboxUrl()}/desk/slip`, { form: { of: 'payments', id: provider_id, how: 'lose' }, maxRedirects: 0 });
  const [{ page, complaints }, second] = [await person(browser, 'admin'), await colleague(browser)];
  await page.goto('/admin/payments');
  await page.getByRole('navigation', { name: 'Деньги' }).getByRole('link', { name: 'Сверка' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сверка' })).toBeVisible();
  await page.getByLabel('День', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Сверить день' }).click();
  const row = page.getByRole('row').filter({ hasText: `Платёж №${number}: у нас есть, у банка нет` });
  await row.getByRole('button', { name: 'Взять' }).click();
  await row.getByRole('link', { name: 'Банк отозвал платёж…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Банк отозвал платёж' });
  await expect(dialog.getByLabel('Номер платежа')).toHaveValue(number);
  const journal = dialog.getByRole('region', { name: 'Проводка' });
  await expect(journal).toContainText(/Инна Возвратова.*Фонд защиты.*1\s234,00.*Песочница.*Сумма, M14/s);
  await page.reload();
  await expect(journal).toContainText(/Сумма, M14/);
  await dialog.getByLabel('Номер у банка').fill('CB-2026/118');
  await dialog.getByLabel('День у банка').fill(paid_day);
  await dialog.getByLabel('Причина').fill('Владелец карты не узнал списание');
  await noFlaws(page);
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?tab=chargebacks');
  const proposed = page.getByRole('article', { name: /^Чарджбек №/ }).filter({ hasText: `№${number},` });
  await expect(proposed).toContainText('Первая подпись ваша');

  await second.page.goto('/admin/overview?all=1');
  const waits = second.page.getByRole('row').filter({ hasText: /Чарджбек №\d+/ });
  await expect(waits.first()).toContainText(/1\s234\sруб/);
  await waits
    .first()
    .getByRole('link', { name: /^Чарджбек №/ })
    .click();
  const waiting = second.page.getByRole('article', { name: /^Чарджбек №/ }).filter({ hasText: `№${number},` });
  await waiting.getByRole('button', { name: 'Вторая подпись…' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Подписать и записать' }).click();
  await expect(waiting).toHaveCount(0);
  await payer.page.goto('/profile/notifications');
  await expect(payer.page.getByText(`Банк оспорил платёж №${number}`)).toBeVisible();
  await expect(payer.page.getByText(/он отозвал у площадки 1\s234\sруб/)).toBeVisible();
  expect([...complaints, ...payer.complaints, ...second.complaints]).toEqual([]);
});
