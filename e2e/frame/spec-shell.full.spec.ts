/** What the frame promises between pages: kept instances, scroll, links fetched ahead, new versions, missing parts, no network. */
import { expect, type Page, test } from '@playwright/test';

const main = (page: Page) => page.getByRole('main');
/** The page's heading bears a mark as long as its component is not mounted anew. */
const mark = (page: Page) =>
  main(page)
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => void heading.setAttribute('data-kept', 'yes'));
const isKept = (page: Page) => expect(main(page).getByRole('heading', { level: 1 })).toHaveAttribute('data-kept', 'yes');
/** The document is the same one as when this was called first. */
const remember = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { here: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'here' in globalThis);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

const saved: [string, string, RegExp][] = [
  ['services', '/services/design', /\/services\/[a-z-]+$/],
  ['projects', '/projects/design', /\/projects\/[a-z-]+$/],
  ['freelancers', '/freelancers/design', /\/freelancers\/[a-z-]+$/],
];
for (const [name, path, next] of saved) {
  test(`spec §2: the ${name} page is not mounted anew while its slug changes`, async ({ page }) => {
    await page.goto(path);
    await mark(page);
    const chip = main(page)
      .locator(`a[href^="/${name}/"]:not([href="${path}"])`)
      .filter({ hasText: /^[А-Я][а-яё ]+$/ })
      .first();
    const to = await chip.getAttribute('href');
    await chip.click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    expect(page.url()).toMatch(next);
    await isKept(page);
  });
}

test('spec §2: the services page does not scroll to top on navigation', async ({ page }) => {
  await page.goto('/services/design');
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrollTop(page)).toBe(300);
  await main(page)
    .locator('a[href^="/services/"]:not([href="/services/design"])')
    .filter({ hasText: /^[А-Я][а-яё ]+$/ })
    .first()
    .evaluate((chip: HTMLAnchorElement) => chip.click());
  await expect(page).not.toHaveURL(/\/services\/design$/);
  await expect(main(page).getByRole('article').first()).toBeVisible();
  expect(await scrollTop(page)).toBe(300);
});

const fetchedAhead = (page: Page) => page.locator('link[rel="modulepreload"][href*="faq"]');
const pointAtFaq = (page: Page) => page.getByRole('contentinfo').locator('a[href="/faq"]').first().hover();

test('a link that is pointed at is fetched ahead', async ({ page }) => {
  await page.goto('/about');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await pointAtFaq(page);
    await expect(fetchedAhead(page).first()).toBeAttached({ timeout: 1500 });
  }).toPass();
});

test('spec §9: link prefetch is skipped on slow connections', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await pointAtFaq(page);
  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().hover();
  await expect(fetchedAhead(page)).toHaveCount(0);
});

test('spec §7: a new version is offered calmly and taken at the next navigation', async ({ page }) => {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.goto('/about');
  await remember(page);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Вышла новая версия сайта')).toBeVisible({ timeout: 1500 });
  }).toPass();
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByText('Вышла новая версия сайта')).toBeHidden();
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(await isSameDocument(page)).toBe(false);
});

test('without a network a quiet bar says so, and what was typed stays', async ({ page, context }) => {
  await page.goto('/contacts', { waitUntil: 'networkidle' });
  await page.getByLabel('Что случилось').fill('Пишу в тоннеле');
  await context.setOffline(true);
  await expect(page.getByText('Нет сети.')).toBeVisible();
  await expect(page.getByLabel('Что случилось')).toHaveValue('Пишу в тоннеле');
  await context.setOffline(false);
  await expect(page.getByText('Нет сети.')).toBeHidden();
});
