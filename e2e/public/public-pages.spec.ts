/** Public pages as a guest gets them: each opens, its script wakes, nothing complains; one of each kind is without flaws at all widths. */
import { expect, test } from '@playwright/test';
import { computer, freshBrowser } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones } from '../steps/page-checks.ts';
import { complaintsAbout, hydrates, marketOf } from '../steps/public-pages.ts';
import { addressIn, publicPages } from '../steps/public-routes.ts';

/** Every page is judged, by three judges and in the dark too, in public-pages.full.spec.ts. */
const checked: ReadonlySet<string> = new Set(['/', 'services/:slug/:serviceId', 'projects/:slug?', 'user/:id', 'blog/:id', 'reg']);

for (const row of publicPages)
  test(`spec §2: ${row.route}: opens and hydrates${checked.has(row.route) ? ', without flaws at any width' : ''}`, async ({
    browser,
    request,
  }) => {
    const { page, complaints } = await freshBrowser(browser, computer);
    await page.goto(addressIn(await marketOf(request), row));
    if (checked.has(row.route)) {
      await noFlaws(page);
      await fitsPhones(page);
      await page.setViewportSize(computer.viewport!);
    }
    await expect(async () => hydrates[row.route]!(page)).toPass({ timeout: 30_000 });
    expect(complaintsAbout(row, complaints)).toEqual([]);
    await page.context().close();
  });
