/** The figures of the dashboards: a seller's month in one picture, a customer's spending, the staff's market; charts of any size. */
import { expect, test } from '@playwright/test';
import { person } from '../steps/order-steps.ts';

test.setTimeout(120_000);

test('a seller understands the month from one picture, and takes the funnel of a service home', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'seller');
  await page.goto('/profile/dashboard');
  const money = page.getByRole('region', { name: 'Деньги месяца' });
  await expect(money.getByRole('img', { name: /Те же числа в таблице ниже/ })).toBeVisible();
  await expect(money.getByRole('table', { name: 'Деньги по дням' }).getByRole('row').nth(1)).toBeVisible();
  await expect(money.getByRole('group', { name: 'Ещё придёт до конца месяца' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Сроки на две недели' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Уровень' })).toBeVisible();
  const review = page.getByRole('region', { name: 'Последний отзыв' });
  await expect(review.getByRole('link', { name: 'Все отзывы' })).toHaveAttribute('href', '/profile/reviews?tab=about_me');

  const funnel = page.getByRole('region', { name: 'От показа до повторного заказа' });
  await funnel.getByRole('link', { name: '90 дней' }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(funnel.getByRole('link', { name: '90 дней' })).toHaveAttribute('aria-current', 'page');
  const shown = funnel.getByRole('definition').first();
  const ofAll = await shown.innerText();
  await expect(funnel.getByRole('term')).toHaveText(['Показы', 'Открытия', 'Чаты', 'Заказы', 'Повторы']);
  await funnel.getByLabel('Какая услуга').selectOption({ index: 1 });
  await expect(shown).not.toHaveText(ofAll);
  const [file] = await Promise.all([page.waitForEvent('download'), funnel.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^services-.*-90\.csv$/);
  expect(complaints).toEqual([]);
  await context.close();
});
