/** While a page hydrates nothing that the server sent disappears from it: what is read or aimed at stays where it is. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import type { Demo } from '../steps/members.ts';
import { computer, freshBrowser, newMember } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

type Watched = { seen: { lost: string[]; changed_at: number } };

/** Text that was taken away within the first seconds, unless it was there again by the end of the same frame. */
async function lostWhileWaking(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const seen = { lost: [] as string[], changed_at: 0 };
    Object.assign(globalThis, { seen });
    let gone: string[] = [];
    const look = () => {
      const shown = (document.body?.textContent ?? '').replace(/\s/g, '');
      for (const text of gone) if (!shown.includes(text)) seen.lost.push(text);
      gone = [];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new MutationObserver((changes) => {
      seen.changed_at = performance.now();
      for (const { removedNodes } of changes)
        for (const node of removedNodes) {
          const isRead = node instanceof HTMLElement && !/^(SCRIPT|STYLE|TEMPLATE|TITLE)$/.test(node.tagName);
          const text = isRead ? (node.textContent ?? '').replace(/\s/g, '').slice(0, 60) : '';
          if (text) gone.push(text);
        }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  // hydrated: for a while nothing has changed any more
  await page.waitForFunction(() => performance.now() - (globalThis as unknown as Watched).seen.changed_at > 700);
  return page.evaluate(() => [...new Set((globalThis as unknown as Watched).seen.lost)]);
}

const addresses = ['/', '/services', '/services/design', '/projects', '/freelancers', '/faq'];
for (const who of ['guest', 'seller'] as const)
  test(`nothing of the page disappears while it hydrates for a ${who}`, async ({ browser }) => {
    const { page } = who === 'guest' ? await freshBrowser(browser) : await person(browser, who satisfies Demo);
    const [service] = (await (await page.request.get('/api/services')).json()).result;
    const [project] = (await (await page.request.get('/api/projects')).json()).result;
    const things = [`/services/${service.category_slug}/${service._id}`, `/projects/${project.category.slug}/${project._id}`];
    const lost: string[] = [];
    // what is another page to a member
    for (const address of [...(who === 'guest' ? addresses : ['/', '/services/design']), ...things]) {
      const fresh = await page.context().newPage();
      for (const text of await lostWhileWaking(fresh, address)) lost.push(`${address}: ${text}`);
      await fresh.close();
    }
    expect(lost).toEqual([]);
  });

test('hours name their clock where the reader lives by another, and the page still hydrates as it was served', async ({ browser }) => {
  await inMarket(
    `update projects set published_at = now() - interval '1 day'
     where id = (select id from projects where status = 'active' order by published_at desc limit 1) returning id`,
  );
  for (const timezoneId of ['Asia/Vladivostok', 'Europe/London']) {
    const { page, complaints } = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Дальний' }, { ...computer, timezoneId });
    await page.goto('/projects');
    await expect(page.getByText(/^вчера в\s\d\d:\d\d\sМСК$/).first()).toBeVisible();
    await expect(page.getByText(/^вчера в\s\d\d:\d\d$/)).toHaveCount(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

test('a script that does not come over a broken line takes nothing away: the page stands, its part comes later', async ({ browser }) => {
  const { page } = await person(browser, 'customer');
  let isBroken = true;
  let failed = 0;
  await page.route('**/assets/member-places-*.js', (route) => {
    if (!isBroken) return route.continue();
    failed += 1;
    return route.abort();
  });
  await page.goto('/profile');
  await expect.poll(() => failed).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isBroken = false;
  const places = page.getByRole('banner').locator('summary[aria-label="Уведомления"]');
  await expect(places).toBeVisible();
  await places.click();
  await page.getByRole('banner').getByRole('link', { name: 'Все уведомления' }).click();
  await expect(page).toHaveURL(/notifications/);
});

test('hydration costs no more for a long list: the cookie is not read for each card, scripts give way to the first paint', async ({
  browser,
}) => {
  const { page } = await freshBrowser(browser);
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    Object.assign(globalThis, { reads: 0 });
    Object.defineProperty(document, 'cookie', {
      ...cookie,
      get() {
        (globalThis as unknown as { reads: number }).reads += 1;
        return cookie.get!.call(document);
      },
    });
  });
  await page.goto('/services/design');
  const hearts = page.getByRole('main').getByRole('button', { name: 'Сохранить', exact: true });
  await expect(page.getByRole('button', { name: /^Сравнить: / }).first()).toBeVisible();
  expect(await hearts.count()).toBeGreaterThan(8);
  expect(await page.evaluate(() => (globalThis as unknown as { reads: number }).reads)).toBeLessThan(30);
  const html = await (await page.request.get('/services/design')).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g)!;
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});
