/** Support looks with a member's eyes: says why, sees their pages, changes nothing, comes back to where it began. */
import { expect, test } from '@playwright/test';
import { send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';

test('support sees the cabinet of a seller, cannot change it, and is back with their own eyes', async ({ browser }) => {
  const [admin, seller] = [await person(browser, 'admin'), await person(browser, 'seller')];
  const { _id: id } = await send(seller.page, '/api/users/me/', undefined, 'GET');
  const { page, complaints } = admin;
  const other = await admin.context.newPage();
  await other.goto(`/admin/users/${id}`);
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Глазами участника' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Посмотреть' }).click();
  await expect(dialog.getByText('Выберите, зачем')).toBeVisible();
  await dialog.getByLabel('Зачем').selectOption({ label: 'Обращение или спор' });
  await dialog.getByLabel('Причина').fill('Пишет, что не видит выплату');
  await dialog.getByRole('button', { name: 'Посмотреть' }).click();

  const bar = page.getByRole('complementary', { name: 'Просмотр глазами участника' });
  await expect(page).toHaveURL(/\/profile\/dashboard/);
  await expect(bar.getByText(/Вы видите сайт как Анна Воронцова\. Только чтение, осталось\s1[45]\sминут/)).toBeVisible();
  await noFlaws(page);
  // before any script, and where none runs
  for (const path of ['/profile/finance', '/faq'])
    expect(await (await page.request.get(path)).text(), path).toMatch(/Вы видите сайт как (<!-- -->)?Анна Воронцова/);
  await page.goto('/profile/finance');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Финансы' })).toBeVisible();
  // hearts of a list bring nothing to the member's account
  const merged: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/favorites/merge') && merged.push(request.method()));
  await page.goto('/services/design');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true }).first()).toBeVisible();
  // the other tab has loaded anew, where the desk of the staff is missing
  expect(complaints.filter((words) => !words.includes('/admin/users/'))).toEqual([]);

  await test.step('talk is closed, the desk of the staff is not there', async () => {
    await page.goto('/profile/messages');
    await expect(page.getByText('Глазами участника это не видно')).toBeVisible();
    await page.goto('/admin/users');
    await expect(page.getByText('Упс! Данной страницы не существует.')).toBeVisible();
  });
  expect(merged).toEqual([]);
  await expect(other.getByText('Упс! Данной страницы не существует.')).toBeVisible();

  await bar.getByRole('button', { name: 'Закончить' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}`));
  await expect(page.getByRole('button', { name: 'Глазами участника' })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(seller.complaints).toEqual([]);
});
