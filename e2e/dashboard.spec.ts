/** The figures of the dashboards: a seller's month in one picture, a customer's spending, the staff's market. */
import { expect, test } from '@playwright/test';
import { newMember } from './newcomer.ts';
import { person } from './order-steps.ts';

test.setTimeout(120_000);

test('a seller understands the month from one place, and takes the funnel of a service home', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'seller');
  await page.goto('/profile/dashboard');
  const money = page.getByRole('region', { name: 'Деньги месяца' });
  await expect(money.getByRole('table', { name: 'Деньги по дням' }).getByRole('row').nth(1)).toBeVisible();
  await expect(money.getByRole('group', { name: 'Ещё придёт до конца месяца' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Сроки на две недели' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Уровень' })).toBeVisible();

  const funnel = page.getByRole('region', { name: 'От показа до повторного заказа' });
  await funnel.getByRole('link', { name: '90 дней' }).click();
  await expect(page).toHaveURL(/days=90/);
  const shown = funnel.getByRole('definition').first();
  const ofAll = await shown.innerText();
  await funnel.getByLabel('Какая услуга').selectOption({ index: 1 });
  await expect(shown).not.toHaveText(ofAll);
  const [file] = await Promise.all([page.waitForEvent('download'), funnel.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^services-.*-90\.csv$/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer sees what goes on and what was spent; a new one has three ways', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'customer');
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('region', { name: 'Идут сейчас' }).getByRole('listitem').first()).toBeVisible();
  const spent = page.getByRole('region', { name: 'Потрачено по месяцам' });
  await expect(spent.getByRole('rowheader', { name: 'Итого' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();

  const newcomer = await newMember(browser, 'customer', { name: 'Нина', surname: 'Первая' });
  await newcomer.page.goto('/profile/dashboard');
  const ways = newcomer.page.getByRole('region', { name: 'С чего начать' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  await ways.getByRole('link', { name: 'В каталог' }).click();
  await expect(newcomer.page).toHaveURL(/\/services/);
});

test('the finance staff sees the market: its turnover by day, what it answers, and who comes back', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'admin');
  await page.goto('/admin/analytics');
  await expect(page.getByRole('table', { name: 'По дням' })).toBeVisible();
  await page.getByRole('link', { name: '365 дней' }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole('table', { name: 'Кто возвращается' }).getByRole('row').nth(1)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});
