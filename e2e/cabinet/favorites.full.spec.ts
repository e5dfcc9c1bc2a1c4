/** «♥»: a guest signs in and comes back, a member saves; the other tab follows, and a reload loses nothing. */
import { expect, test } from '@playwright/test';
import { newMember } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

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
