/** «♥»: a guest signs in and comes back, a member saves; the other tab follows, and a reload loses nothing. */
import { expect, test } from '@playwright/test';
import { newMember } from './newcomer.ts';
import { demoPassword, person } from './order-steps.ts';

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

test('a list that another tab asked for before the click does not take the click back', async ({ browser }) => {
  const { page } = await newMember(browser, 'customer', { name: 'Илья', surname: 'Двухоконный' });
  await page.goto('/services/design');
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Убрать из сохранённого' });
  const other = await page.context().newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((go) => (asked = go));
  await other.route(
    '**/api/favorites/merge',
    async (route) => {
      const response = await route.fetch();
      asked();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await other.goto('/services/design');
  await isAsked;
  await page.getByRole('article').first().getByRole('button', { name: 'Сохранить' }).click();
  await expect(heart).toBeVisible();
  const again = other.waitForResponse('**/api/favorites/merge');
  release();
  await again;
  await other.waitForResponse('**/api/favorites/merge');
  await expect(other.getByRole('article').first().getByRole('button', { name: 'Убрать из сохранённого' })).toBeVisible();
  await expect(heart).toBeVisible();
});

test('people and projects are saved from their rows and from their pages', async ({ browser }) => {
  const { page } = await person(browser, 'seller');
  const shapes = [
    { list: '/freelancers/all', tab: 'Исполнители' },
    { list: '/projects/all', tab: 'Проекты' },
  ];
  for (const { list, tab } of shapes) {
    await page.goto(list);
    const row = page.getByRole('article').first();
    const link = row.getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await row.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row.getByRole('button', { name: 'Убрать из сохранённого' })).toHaveAttribute('aria-pressed', 'true');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Сохранено' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/profile/saved');
    await page.getByRole('main').getByRole('link', { name: tab }).click();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.getByRole('main').getByRole('button', { name: 'Сохранено' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  }
});
