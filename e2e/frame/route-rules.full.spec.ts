/** Where old addresses lead: written by the staff, followed by the server for the first page and by the browser for the next. */
import { expect, type Page, test } from '@playwright/test';
import { person } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';

const own = () => `e2e-${Date.now().toString(36)}`;

async function writeRule(page: Page, pattern: string, target: string | null): Promise<void> {
  await page.goto('/admin/rules');
  await page.getByLabel('Адрес', { exact: true }).fill(pattern);
  if (target === null) await page.getByLabel('Что делать').selectOption({ label: 'Удалено навсегда (410)' });
  else await page.getByLabel('Куда', { exact: true }).fill(target);
  await page.getByRole('button', { name: 'Сохранить' }).click();
}

/** A navigation of the open page, which knows itself afterwards if it is still the same. */
async function goInside(page: Page, path: string): Promise<void> {
  await hydrated(page.getByRole('banner').getByRole('link').first());
  await page.evaluate((to) => {
    Object.assign(globalThis, { here: true });
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('spec §2: a navigation inside the open page follows the rule too; a circle is refused with words', async ({ browser }) => {
  const { page } = await person(browser, 'admin');
  const old = own();
  await writeRule(page, `/blog/${old}`, '/faq');
  await expect(page.getByRole('row', { name: new RegExp(`/blog/${old}`) })).toBeVisible();
  await page.goto('/about');
  await goInside(page, `/blog/${old}`);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'here' in globalThis)).toBe(true);

  await writeRule(page, `/${old}`, `/${old}`);
  await expect(page.getByText('По этим правилам адрес вернётся сам к себе')).toBeVisible();
});

test('spec §2: a rule to another site leaves by a full page load, and only to a site that was allowed', async ({ browser }) => {
  const { page, context } = await person(browser, 'admin');
  await context.route('https://partner.test/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>Партнёр</h1>' }),
  );
  const old = own();
  await writeRule(page, `/blog/${old}`, 'https://partner.test/place');
  await expect(page.getByRole('row', { name: new RegExp(`/blog/${old}`) })).toBeVisible();
  await page.goto('/about');
  await goInside(page, `/blog/${old}`);
  await expect(page).toHaveURL('https://partner.test/place');
  await expect(page.getByRole('heading', { name: 'Партнёр' })).toBeVisible();

  await writeRule(page, `/${old}-off`, 'https://stranger.test/');
  await expect(page.getByText('Вести можно на путь этого сайта или на https-адрес из разрешённого списка').first()).toBeVisible();
});
