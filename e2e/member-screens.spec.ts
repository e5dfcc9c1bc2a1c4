/** Every screen behind the sign-in, full of the demo market's life: without flaws, whole at both widths, in both themes, silent. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from './market.ts';
import { noFlaws } from './no-flaws.ts';
import { type Demo, person } from './order-steps.ts';
import { fitsPhones } from './page-checks.ts';

test.setTimeout(300_000);

const fixed: Record<Demo, string[]> = {
  customer: [
    'dashboard',
    'orders',
    'finance',
    'payments',
    'saved',
    'messages',
    'disputes',
    'notifications',
    'referral',
    'settings',
    'settings?section=notices',
  ].map((page) => `/profile/${page}`),
  seller: [
    'dashboard',
    'items',
    'items/create',
    'bids',
    'orders',
    'orders?view=board',
    'orders?state=ended',
    'finance',
    'payments',
    'reviews',
  ].map((page) => `/profile/${page}`),
  admin: [
    'analytics',
    'services',
    'orders',
    'payments',
    'users',
    'projects',
    'bids',
    'works',
    'disputes',
    'appeals',
    'rules',
    'audit',
    'staff',
  ].map((page) => `/admin/${page}`),
};

/** One order in each state this side has one in, what can be edited, judged or looked up. */
async function more(who: Demo): Promise<string[]> {
  const rows = await inMarket<{ path: string }>(
    {
      customer: `select distinct on (o.status) case when o.status = 'awaiting_payment' then '/payments/' else '/profile/orders?id=' end || o.id as path
                 from orders o join users u on u.id = o.customer_id where u.email = 'customer@artel.test' order by o.status, o.number desc`,
      seller: `(select distinct on (o.status) '/profile/orders?id=' || o.id as path
                from orders o join users u on u.id = o.seller_id where u.email = 'seller@artel.test' order by o.status, o.number desc)
               union all (select '/profile/items/' || s.id || '/edit' from services s join users u on u.id = s.seller_id
                          where u.email = 'seller@artel.test' order by s.id limit 1)`,
      admin: `(select '/admin/services/' || v.service_id || '/edit' as path from service_versions v where v.status = 'on_moderation' limit 1)
              union all (select '/admin/users/' || id from users where email = 'seller@artel.test')
              union all (select '/admin/users/' || u.id || '?tab=' || tab from users u, unnest(array['orders', 'money', 'sessions', 'sanctions', 'notes', 'ties', 'complaints']) tab where u.email = 'seller@artel.test')
              union all (select '/admin/projects/' || id || '/edit' from projects order by id limit 1)`,
    }[who],
  );
  return rows.map(({ path }) => path);
}

async function look(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  // the bar of a call in flight is gone: what was to come is here
  await expect(page.locator('[data-progress]'), path).toHaveCount(0);
  await noFlaws(page);
  await fitsPhones(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await noFlaws(page, 'body', ['color-contrast', 'target-size']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const who of Object.keys(fixed) as Demo[]) {
  test(`the screens of the ${who}`, async ({ browser }) => {
    const { page, complaints, context } = await person(browser, who);
    for (const path of [...fixed[who], ...(await more(who))]) await test.step(path, () => look(page, path));
    expect(complaints).toEqual([]);
    await context.close();
  });
}
