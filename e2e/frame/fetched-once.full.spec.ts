/** What a page asks of the API when it opens: each question once, the look-up lists of the root among them. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, freshBrowser, newMember } from '../steps/newcomer.ts';
import { hydrated } from '../steps/page-checks.ts';

const guestLists = ['/api/categories/', '/api/categories/sub', '/api/cities/', '/api/countries/'];
const isLookup = (address: string) => guestLists.includes(address) || address === '/api/tag';

type Watched = {
  /** Addresses of the API with their queries, in the order they were asked. */
  asked: string[];
  /** What has no answer yet. */
  open: Set<Request>;
};

function watch(page: Page): Watched {
  const watched: Watched = { asked: [], open: new Set() };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return;
    watched.asked.push(pathname + search);
    watched.open.add(request);
  });
  page.on('requestfinished', (request) => watched.open.delete(request));
  page.on('requestfailed', (request) => watched.open.delete(request));
  return watched;
}
/** All that was asked is answered, and for three seconds the page asks nothing new. */
async function untilCalm(page: Page, { asked, open }: Watched): Promise<void> {
  for (let known = -1; known !== asked.length; ) {
    known = asked.length;
    await expect.poll(() => open.size).toBe(0);
    // by the clock of the machine: a page whose clock runs ahead takes fresh answers for old ones
    await page.waitForTimeout(3000);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  }
}
const twice = (asked: readonly string[]) => asked.filter((address, at) => asked.indexOf(address) !== at);
const footer = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).first();

test('spec §2: the root asks for cities, categories, countries and sub-categories once a load, not at each navigation', async ({
  browser,
}) => {
  const { page, complaints } = await freshBrowser(browser);
  const watched = watch(page);
  const { asked } = watched;
  await page.goto('/faq');
  await expect.poll(() => asked.filter(isLookup).sort()).toEqual(guestLists);
  await footer(page, '/help').click();
  await expect(page).toHaveURL(/\/help$/);
  await footer(page, '/about').click();
  await expect(page).toHaveURL(/\/about$/);
  await untilCalm(page, watched);
  expect(asked.filter(isLookup).sort()).toEqual(guestLists);
  // a second load asks anew, and is told that nothing changed
  asked.length = 0;
  const again = page.waitForResponse((response) => response.url().endsWith('/api/cities/'));
  await page.reload();
  expect((await (await again).request().allHeaders())['if-none-match']).toMatch(/^(W\/)?"/);
  await expect.poll(() => asked.filter(isLookup).sort()).toEqual(guestLists);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('spec §2: a member’s page asks each question once, the tags among them; so does a navigation', async ({ browser }) => {
  test.slow();
  const { page, email, complaints } = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Однова' }, computer);
  await inMarket("update user_events set at = at - interval '1 hour' where user_id = (select id from users where email = $1)", [email]);
  const watched = watch(page);
  const { asked } = watched;
  for (const address of [
    '/faq',
    '/',
    '/projects',
    '/profile/dashboard',
    '/profile/orders',
    '/profile/messages',
    '/profile/bids',
    '/profile/finance',
  ]) {
    asked.length = 0;
    await page.goto(address);
    await expect.poll(() => asked).toContain('/api/tag');
    await untilCalm(page, watched);
    expect([address, ...twice(asked)]).toEqual([address]);
    expect(asked).toContain('/api/cities/');
  }
  asked.length = 0;
  await page.goto('/profile/dashboard');
  await expect.poll(() => asked).toContain('/api/tag');
  await untilCalm(page, watched);
  for (const [path, to] of [
    ['/profile/orders', /\/profile\/orders/],
    ['/profile/bids', /\/profile\/bids/],
    ['/profile/messages', /\/profile\/messages/],
  ] as const) {
    const link = page.locator(`nav a[href^="${path}"]:visible`).first();
    await hydrated(link);
    asked.length = 0;
    await link.click();
    await expect(page).toHaveURL(to);
    await untilCalm(page, watched);
    expect([path, ...twice(asked), ...asked.filter(isLookup)]).toEqual([path]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
