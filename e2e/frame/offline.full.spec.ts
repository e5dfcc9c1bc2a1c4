/** The market as an app: what its worker shows without a connection, and that it keeps nothing of a member. */
import { expect, type Page, test } from '@playwright/test';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection a navigation shows the offline page, and leads on when it is back; nothing of a member is kept', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'customer');
  await page.goto('/profile/settings?section=notices');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons, start_url } = await (await page.request.get(manifest!)).json();
  for (const { src } of icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  expect(start_url).toBe('/profile/dashboard');

  // the worker has every navigation from the next page on
  await page.goto('/profile/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/profile/finance');
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await noFlaws(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Финансы' })).toBeVisible();

  expect(await keptByWorker(page)).toEqual(['/icon.svg', '/offline.html']);
  await page.getByLabel(/меню профиля/).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog', { name: 'Вы уверены' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptByWorker(page)).toEqual(['/icon.svg', '/offline.html']);
  // what was shown before comes back for nobody
  await context.setOffline(true);
  await page.goto('/profile/finance');
  await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
  await expect(page.getByText('Финансы')).toHaveCount(0);
});

/** Every answer in every cache of this origin. */
const keptByWorker = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return all.flat().sort();
  });
