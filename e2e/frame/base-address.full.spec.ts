/** Pages at one address, the API at another of the same site (spec §7, `apiBase`): whatever the browser asks of the API goes there. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type Started, startMarket, twoFreePorts } from '../product.global.ts';
import { inMarket } from '../steps/market.ts';
import { demoPassword } from '../steps/members.ts';
import { freshBrowser } from '../steps/newcomer.ts';
import { endPages, pagesWith } from '../steps/pages-apart.ts';

let api: Started;
let pages: string;
let base: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = String(await twoFreePorts());
  pages = `http://www.artel.localhost:${port}`;
  let apiPort = 0;
  api = await startMarket('base-address', (its) => {
    apiPort = its;
    base = `http://api.artel.localhost:${its}`;
    return { PUBLIC_URL: pages, API_BASE: base };
  });
  await api.ready();
  await pagesWith({ PORT: port, PUBLIC_URL: pages, API_BASE: base, API_URL: `http://127.0.0.1:${apiPort}`, PUBLIC_DEV: '1' });
});
test.afterAll(async () => {
  await endPages();
  await api?.stop();
});

/** What only the API answers, by the origin it was asked at. */
function watch(page: Page): { strays: string[]; asked: Set<string> } {
  const seen = { strays: [] as string[], asked: new Set<string>() };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const kind = /^\/(api|files|covers|socket\.io)\//.exec(pathname)?.[1];
    if (!kind) return;
    if (origin === base) seen.asked.add(kind);
    else seen.strays.push(`${request.method()} ${request.url()}`);
  });
  return seen;
}

test('spec §7: calls, files and the socket go to the base address; the sign-in is one for both', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  const seen = watch(page);
  await page.goto(`${pages}/`);
  const cover = page.getByRole('main').getByRole('article').first().locator('img').first();
  await expect.poll(() => cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${pages}/login?from=%2Ftest`);
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(`${pages}/test`);
  await expect(page.getByRole('region', { name: 'Связь с сервером' }).getByRole('status')).toHaveText('polling');
  const cookies = await page.context().cookies();
  for (const name of ['authToken', 'bind']) expect(cookies.find((cookie) => cookie.name === name)?.domain).toBe('.artel.localhost');

  // the server of the pages knows the member by the cookies alone, the binding one included
  await page.goto(`${pages}/profile/dashboard`);
  await expect(page).toHaveURL(`${pages}/profile/dashboard`);
  await page.reload();
  await expect(page.getByLabel(/меню профиля/)).toBeVisible();
  await expect(page).toHaveURL(`${pages}/profile/dashboard`);

  const find = 'select id from users where email = $1';
  const [seller] = await inMarket<{ id: string }>(find, ['seller@artel.test'], api.market.E2E_DATA_DIR);
  await page.goto(`${pages}/profile/messages?recipient=${seller!.id}`);
  const words = `По новому адресу ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(words);
  await page
    .getByLabel('Файлы к сообщению')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'вывеска.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8553d' } })
        .png()
        .toBuffer(),
    });
  await expect(page.getByRole('button', { name: 'Убрать вывеска.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const log = page.getByRole('log', { name: 'Сообщения' });
  await expect(log.getByText(words)).toBeVisible();
  const picture = log.locator('img[src*="/files/"]').last();
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${base}/files/`));
  await page.reload();
  await expect(log.getByText(words)).toBeVisible();

  expect(seen.strays).toEqual([]);
  expect(complaints).toEqual([]);
  expect([...seen.asked].sort()).toEqual(['api', 'covers', 'files', 'socket.io']);

  await page.getByLabel(/меню профиля/).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(`${pages}/login`);
  expect((await page.context().cookies()).filter(({ name }) => ['authToken', 'bind'].includes(name))).toEqual([]);
  await page.context().close();
});

test('spec §7: a page of another origin reads neither the API nor the socket', async ({ page }) => {
  // an empty page without a policy of ours: what stops it is the API alone
  await page.route('http://stranger.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('http://stranger.localhost/');
  const tried = await page.evaluate(
    (base) =>
      Promise.all(
        ['/api/cities/', '/socket.io/?EIO=4&transport=polling'].map((path) =>
          fetch(base + path).then(
            () => 'read',
            () => 'closed',
          ),
        ),
      ),
    base,
  );
  expect(tried).toEqual(['closed', 'closed']);
});
