/** One screen of each kind behind the sign-in, full of the demo market's life: without flaws, whole at both widths, silent. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import type { Demo } from '../steps/members.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsPhones } from '../steps/page-checks.ts';

/** Every screen, in both themes: member-screens.full.spec.ts. */
const screens: Record<Demo, string[]> = {
  customer: ['/profile/dashboard', '/profile/bids', ':order', '/profile/saved', '/profile/settings?section=notices'],
  seller: ['/profile/items/create', '/profile/orders?view=board', '/profile/finance', '/profile/messages'],
  admin: ['/admin/overview', '/admin/services', ':case', '/admin/payments', '/admin/users'],
};
const examples: Record<string, string> = {
  ':order': `select '/profile/orders?id=' || o.id as path from orders o join users u on u.id = o.customer_id
             where u.email = 'customer@artel.test' and o.status = 'in_progress' order by o.number limit 1`,
  ':case': `select '/admin/services/' || service_id || '/edit' as path from service_versions where status = 'on_moderation' order by id limit 1`,
};

for (const who of Object.keys(screens) as Demo[])
  for (const name of screens[who])
    test(`a screen of the ${who} is without flaws: ${name}`, async ({ browser }) => {
      const { page, complaints, context } = await person(browser, who);
      const path = examples[name] ? (await inMarket<{ path: string }>(examples[name]))[0]!.path : name;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      // the bar of a call in flight is gone: what was to come is here
      await expect(page.locator('[data-progress]')).toHaveCount(0);
      await noFlaws(page);
      await fitsPhones(page);
      expect(complaints).toEqual([]);
      await context.close();
    });
