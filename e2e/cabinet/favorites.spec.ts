/** «♥»: a guest signs in and comes back, a member saves; the other tab follows, and a reload loses nothing. */
import { expect, test } from '@playwright/test';
import { demoPassword } from '../steps/members.ts';

test('spec §2, §4: a guest’s heart leads to the sign-in; a member’s is added, kept, removed, seen in every tab and in «Сохранённое»', async ({
  page,
  context,
}) => {
  await page.goto('/services/design');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fservices%2Fdesign/);
  await expect(page.getByText('Чтобы сохранять, войдите')).toBeVisible();
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/services\/design$/);

  const other = await context.newPage();
  await other.goto('/services/design');
  const otherHeart = other.getByRole('article').filter({ hasText: title }).getByRole('button', { pressed: true });
  const article = page.getByRole('article').filter({ hasText: title });
  const told = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/favorites'));
  await article.getByRole('button', { name: 'Сохранить' }).click();
  await expect(article.getByRole('button', { name: 'Убрать из сохранённого' })).toHaveAttribute('aria-pressed', 'true');
  await expect(otherHeart).toBeVisible();
  expect((await told).status()).toBe(200);

  // kept by the browser itself: the server does not say it again
  await page.route('**/api/favorites/**', (route) => route.abort());
  await page.reload();
  await expect(article.getByRole('button', { pressed: true })).toBeVisible();
  await page.unrouteAll();
  await page.goto('/profile/saved');
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Убрать из сохранённого' }).click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeHidden();
  await expect(otherHeart).toBeHidden();
});
