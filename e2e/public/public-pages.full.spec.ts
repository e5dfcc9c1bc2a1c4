/** Every public page, judged by all judges: at each width, in both themes; and under the policy of a member. */
import { expect, test } from '@playwright/test';
import { computer, freshBrowser, phone } from '../steps/newcomer.ts';
import { noErrorsOfEqualAccess, noErrorsOfSniffer, noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsPhones } from '../steps/page-checks.ts';
import { complaintsAbout, hydrates, marketOf } from '../steps/public-pages.ts';
import { addressIn, publicPages } from '../steps/public-routes.ts';

for (const row of publicPages) {
  test(`spec §2: ${row.route}: no judge finds a flaw at any width and in either theme`, async ({ browser, request }) => {
    const { page, complaints } = await freshBrowser(browser, computer);
    await page.goto(addressIn(await marketOf(request), row));
    await noFlaws(page);
    await fitsPhones(page);
    // the same words, parts and colours as before: what another width may spoil is judged again
    await noFlaws(page, 'body', ['target-size']);
    await noErrorsOfSniffer(page);
    await noErrorsOfEqualAccess(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await noFlaws(page, 'body', ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(computer.viewport!);
    await expect(async () => hydrates[row.route]!(page)).toPass({ timeout: 30_000 });
    expect(complaintsAbout(row, complaints)).toEqual([]);
    await page.context().close();
  });
}

test('to a member every page comes under its own policy, and its script knows them', async ({ browser, request }) => {
  const market = await marketOf(request);
  const { page, complaints, context } = await person(browser, 'customer');
  const forMembers = publicPages.filter(({ route }) => !['login', 'reg', 'payments/:orderId'].includes(route));
  for (const row of forMembers) {
    const seen = complaints.length;
    await page.goto(addressIn(market, row));
    await expect(page.getByLabel(/меню профиля/), row.route).toBeVisible();
    // known to the script alone
    await expect(page.getByRole('group', { name: 'Тема' }).getByRole('button', { pressed: true }), row.route).toHaveCount(1);
    expect(complaintsAbout(row, complaints.slice(seen)), row.route).toEqual([]);
  }
  await context.close();
});

test('the order of the catalogue says what it counts, also on a phone', async ({ browser }) => {
  const { page } = await freshBrowser(browser, phone);
  await page.goto('/services/design');
  const order = page.locator('summary').filter({ hasText: 'Сначала рекомендуем' });
  const why = page.getByText('Почему рекомендуем');
  await expect(why).toHaveCount(0);
  await expect(async () => {
    await order.click();
    await expect(why).toBeVisible({ timeout: 1000 });
  }).toPass();
  const sheet = (await why.locator('..').boundingBox())!;
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await page.context().close();
});
