/** Every public page, as a guest gets it from the cache and as a member gets it fresh: it hydrates, it is whole, nothing complains. */
import { expect, type Page, test } from '@playwright/test';
import { computer, freshBrowser, phone } from './newcomer.ts';
import { noErrorsOfEqualAccess, noErrorsOfSniffer, noFlaws } from './no-flaws.ts';
import { person } from './order-steps.ts';
import { fitsPhones, sheetsAreLinkedOnce } from './page-checks.ts';
import { type Market, type PublicPage, publicPages, publicRoutes, readMarket } from './public-pages.ts';

let market: Market;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL });
  market = await readMarket(request);
  await request.dispose();
});

const addressOf = ({ address }: PublicPage): string => (typeof address === 'string' ? address : address(market));
/** A browser names every answer of 404 in its console; for a page that is not there this is right. */
const complaintsAbout = (row: PublicPage, complaints: readonly string[]): string[] =>
  complaints.filter((words) => !(row.isMissing && /status of 404/.test(words)));

async function open(page: Page, row: PublicPage): Promise<void> {
  const answer = await page.goto(addressOf(row));
  expect(answer?.status()).toBe(row.isMissing ? 404 : 200);
  // the examples of the kit have numbers of nobody
  if (row.route !== 'test') keepsPeopleToThemselves((await answer?.text()) ?? '');
  expect(answer?.headers()['cache-control']).toBe(row.isKept ? 'public, max-age=0, must-revalidate' : 'private, no-store');
}

/** Members of the seeded market have addresses of one domain and mobile numbers; its own contacts are on another. */
function keepsPeopleToThemselves(html: string): void {
  // the sign-in offers these three
  const others = html.replaceAll(/(?:customer|seller|admin)@artel\.test/g, '');
  expect(others.match(/[\w.-]+@artel\.test|\+7[ (]?9\d\d|\$argon2/g) ?? []).toEqual([]);
}

test('spec §2: every public route of the product is walked here', () => {
  expect(publicPages.map(({ route }) => route).sort()).toEqual([...publicRoutes].sort());
});

/** It takes as long as all the rest together: a page of each kind here, every page by `npm run outside`. */
const judgedByEqualAccess: ReadonlySet<string> = new Set(['/', 'services/:slug/:serviceId', 'projects/:slug?', 'reg']);

for (const row of publicPages) {
  test(`spec §2: ${row.route}: whole at both widths, and hydrated`, async ({ browser }) => {
    const { page, complaints } = await freshBrowser(browser, computer);
    await open(page, row);
    await headIsWhole(page, row);
    await noFlaws(page);
    await fitsPhones(page);
    // the same words, parts and colours as before: what another width may spoil is judged again
    await noFlaws(page, 'body', ['target-size']);
    await noErrorsOfSniffer(page);
    if (judgedByEqualAccess.has(row.route)) await noErrorsOfEqualAccess(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await noFlaws(page, 'body', ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(computer.viewport!);
    await expect(async () => row.hydrates(page)).toPass({ timeout: 30_000 });
    await sheetsAreLinkedOnce(page);
    expect(complaintsAbout(row, complaints)).toEqual([]);
    await page.context().close();
  });
}

/** A link to it is shown with words and a picture, which the search engines are told of too. */
async function isShared(page: Page, isArticle: boolean): Promise<void> {
  const told = (name: string) => page.locator(`meta[property="og:${name}"]`);
  for (const name of ['type', 'title', 'description']) await expect(told(name)).toHaveAttribute('content', /\S/);
  await expect(told('url')).toHaveAttribute('content', `${process.env.E2E_URL}${new URL(page.url()).pathname}`);
  const picture = (await told('image').getAttribute('content'))!;
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png');
  if (isArticle) expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain(`"image":"${picture}"`);
}

async function headIsWhole(page: Page, { title, isHidden, schema }: PublicPage): Promise<void> {
  await expect(page).toHaveTitle(title ? `${title} - Артель` : /^\S.* - Артель$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (schema) {
    const words = await page.locator('script[type="application/ld+json"]').allTextContents();
    const told = words.flatMap((json) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph']);
    expect(told.map((one) => one['@type'])).toEqual(schema);
  }
  const canonical = page.locator('link[rel=canonical]');
  if (isHidden) {
    await expect(canonical).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  } else {
    await expect(canonical).toHaveAttribute('href', `${process.env.E2E_URL}${new URL(page.url()).pathname}`);
    await isShared(page, schema?.includes('Article') ?? false);
  }
}

test('to a member every page comes fresh, under its own policy, and knows them', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'customer');
  const forMembers = publicPages.filter(({ route }) => !['login', 'reg', 'payments/:orderId'].includes(route));
  for (const row of forMembers) {
    const seen = complaints.length;
    const answer = await page.goto(addressOf(row));
    expect(answer?.headers()['cache-control'], row.route).toBe('private, no-store');
    await expect(page.getByLabel(/меню профиля/), row.route).toBeVisible();
    // known to the script alone
    await expect(page.getByRole('group', { name: 'Тема' }).getByRole('button', { pressed: true }), row.route).toHaveCount(1);
    expect(
      complaints.slice(seen).filter((words) => !/status of 404/.test(words)),
      row.route,
    ).toEqual([]);
  }
  await context.close();
});

test('in the dark too axe finds nothing', async ({ browser }) => {
  const { page } = await freshBrowser(browser, computer);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const route of ['/', 'services/:slug/:serviceId', 'reg', 'become-seller']) {
    await page.goto(addressOf(publicPages.find((row) => row.route === route)!));
    await noFlaws(page);
  }
  await page.context().close();
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
