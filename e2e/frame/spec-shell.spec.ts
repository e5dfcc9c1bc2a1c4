/** What the frame promises between pages: kept instances, scroll, links fetched ahead, new versions, missing parts, no network. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hydrated } from '../steps/page-checks.ts';

const main = (page: Page) => page.getByRole('main');

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** From one frame to the next but one. */
const holdsStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const before = scrollY;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY === before)));
      }),
  );

test('spec §2: /, /services/{slug}, /services/all and /services are one page: its list is not mounted anew, nothing scrolls to the top', async ({
  page,
}) => {
  await page.goto('/');
  const list = main(page)
    .locator('section', { has: page.getByRole('article') })
    .last();
  await list.evaluate((section) => void section.setAttribute('data-kept', 'yes'));
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => scrollTop(page)).toBe(200);
  const follow = async (link: Locator, to: RegExp) => {
    // a press of a person would scroll to the link first
    await link.evaluate((found: HTMLAnchorElement) => found.click());
    await expect(page).toHaveURL(to);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(main(page).locator('[data-kept]')).toHaveCount(1);
    expect([to.source, await scrollTop(page)]).toEqual([to.source, 200]);
  };
  await hydrated(page.getByRole('banner').locator('a[href="/"]').first());
  await follow(main(page).locator('a[href="/services/design"]').first(), /\/services\/design$/);
  await follow(main(page).getByRole('navigation', { name: 'Путь' }).locator('a[href="/services"]'), /\/services$/);
  await follow(page.getByRole('banner').locator('a[href="/"]').first(), /:\d+\/$/);
  await expect(main(page).getByRole('heading', { level: 1, name: /Найдите исполнителя/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect(main(page).locator('[data-kept]')).toHaveCount(1);
  await page
    .getByRole('contentinfo')
    .locator('a[href="/faq"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('elsewhere a page begins at its top, and Back finds the place that was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/projects/all');
  // as a reader comes there: what was never near has an estimated height
  const project = main(page).getByRole('article').last().getByRole('link').first();
  await page.mouse.move(200, 300);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(project).toBeInViewport({ timeout: 100 });
  }).toPass();
  await expect.poll(() => holdsStill(page)).toBe(true);
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(0);
  await project.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/projects\/[\w-]+\/[\w-]{36}$/);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expect(project).toBeInViewport();
});

test('spec §7, §9: a part of a page that is missing reloads the page once and leads on, without a circle, and what was typed is there again', async ({
  page,
}) => {
  await page.goto('/contacts');
  await page.getByLabel('Что случилось').fill('Вопрос про возврат');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Вопрос про возврат'))).toBe(true);
  await page.route('**/assets/faq*', (route) => route.abort());
  // each failed module asks for the reload: the browser drops all such requests but the last
  const documents: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push(new URL(response.url()).pathname);
  });
  const away = page.getByRole('contentinfo').locator('a[href="/faq"]').first();
  // before hydration a link is the browser's own, and no part of a page is asked for
  await hydrated(away);
  await away.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => documents).toEqual(['/contacts', '/faq']);
  await expect(page).toHaveURL(/\/faq$/);
  await page.unrouteAll();
  await page.goto('/contacts');
  await expect(page.getByLabel('Что случилось')).toHaveValue('Вопрос про возврат');
  expect(documents).toEqual(['/contacts', '/faq', '/contacts']);
});
