/** Public pages as a guest gets them: each opens, its script wakes, nothing complains; one of each kind is without flaws at both widths. */
import { expect, test } from '@playwright/test';
import { computer, freshBrowser } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones } from '../steps/page-checks.ts';
import { complaintsAbout, hydrates, marketOf } from '../steps/public-pages.ts';
import { addressIn, publicPages } from '../steps/public-routes.ts';

/** Every page is judged, by three judges and in the dark too, in public-pages.full.spec.ts. */
const kinds: ReadonlySet<string> = new Set(['/', 'services/:slug/:serviceId', 'projects/:slug?', 'user/:id', 'blog/:id', 'reg']);

for (const row of publicPages.filter(({ route }) => kinds.has(route)))
  test(`spec §2: ${row.route}: whole at both widths, without flaws, and hydrated`, async ({ browser, request }) => {
    const { page, complaints } = await freshBrowser(browser, computer);
    await page.goto(addressIn(await marketOf(request), row));
    await noFlaws(page);
    await fitsPhones(page);
    await page.setViewportSize(computer.viewport!);
    await expect(async () => hydrates[row.route]!(page)).toPass({ timeout: 30_000 });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

const others = publicPages.filter(({ route }) => !kinds.has(route));
// in halves, which run beside each other
for (const half of [0, 1])
  test(`spec §2: every other public page opens and hydrates, half ${half + 1}`, async ({ browser, request }) => {
    const market = await marketOf(request);
    const { page, complaints } = await freshBrowser(browser, computer);
    for (const row of others.filter((_, at) => at % 2 === half)) {
      const seen = complaints.length;
      await page.goto(addressIn(market, row));
      await expect.soft(async () => hydrates[row.route]!(page), row.route).toPass({ timeout: 15_000 });
      expect.soft(complaintsAbout(row, complaints.slice(seen)), row.route).toEqual([]);
    }
    await page.context().close();
  });
