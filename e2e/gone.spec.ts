/** What is no more says so by its status, and leads on: a service that was taken off, a person who left. Articles: blog-editor.spec.ts. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from './market.ts';
import { computer, freshBrowser, newMember } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { fitsPhones } from './page-checks.ts';

/** Search engines drop it at once, and are not told of it anew. */
async function isGone(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await noFlaws(page);
  await fitsPhones(page);
}

test('a service that was taken off and a person who left answer 410, and lead on', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, computer);
  const [service] = await inMarket<{ id: string; slug: string }>(
    `select s.id, c.slug from services s join categories c on c.id = s.category_id where s.status = 'active' order by s.created_at desc, s.id limit 1`,
  );
  await inMarket(`update services set status = 'archived' where id = $1`, [service!.id]);
  try {
    await isGone(page, `/services/${service!.slug}/${service!.id}`);
    await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible();
  } finally {
    await inMarket(`update services set status = 'active' where id = $1`, [service!.id]);
  }

  const { email } = await newMember(browser, 'seller', { name: 'Егор', surname: 'Ушедший' });
  const [left] = await inMarket<{ id: string }>(`update users set status = 'deleted' where email = $1 returning id`, [email]);
  await isGone(page, `/user/${left!.id}`);
  await expect(page.getByText('Профиль удалён').first()).toBeVisible();
  expect(complaints.filter((words) => !/status of 410/.test(words))).toEqual([]);
});
