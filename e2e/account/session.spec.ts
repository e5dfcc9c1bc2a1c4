/** The session as the specification tells it: what is kept where, what is asked for, how the socket connects, what a guest never has. */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';
import { signIn, tokenCookie, transport } from '../steps/session-steps.ts';

const saved = (page: Page) => page.evaluate(() => [sessionStorage.getItem('authToken'), localStorage.getItem('isAuth')]);

test('spec §4: signing in keeps the token, fetches the user and the rates, marks the state and opens the socket', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const opened = page.waitForRequest((request) => request.url().includes('/socket.io/') && (request.postData() ?? '').startsWith('40'));
  await signIn(page, { remember: true });
  const cookie = await tokenCookie(page);
  const lives_s = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect([lives_s > 604_800 - 120, lives_s <= 604_800]).toEqual([true, true]);
  expect(await saved(page)).toEqual([cookie?.value, 'true']);
  expect(asked).toEqual(expect.arrayContaining(['POST /api/auth/login', 'GET /api/users/me/', 'GET /api/payments/rates']));
  expect(JSON.parse((await opened).postData()!.slice(2))).toMatchObject({ token: cookie?.value });
  await expect(transport(page)).toHaveText('polling');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('spec §2: a page that is opened anew knows who is here, and connects', async ({ browser }) => {
  const { page, context } = await person(browser, 'customer');
  const opened = page.waitForRequest((request) => request.url().includes('/socket.io/') && (request.postData() ?? '').startsWith('40'));
  await page.goto('/test');
  await expect(page.getByLabel(/меню профиля/)).toBeVisible();
  expect(JSON.parse((await opened).postData()!.slice(2))).toMatchObject({ token: (await tokenCookie(page))!.value });
  await expect(transport(page)).toHaveText('polling');
  await context.close();
});

test('spec §4: without remember-me the token lives as long as the browser', async ({ page }) => {
  await signIn(page);
  expect((await tokenCookie(page))?.expires).toBe(-1);
});

test('spec §6: calls carry the token of the cookie, or else of the session storage, as a bearer header', async ({ page, context }) => {
  await signIn(page);
  const token = (await tokenCookie(page))!.value;
  await context.clearCookies({ name: 'authToken' });
  // an open menu may fetch its pages ahead: the click then asks for nothing
  const call = page.waitForRequest((request) => request.url().includes('/api/') && request.headers().authorization !== undefined);
  await page.getByLabel(/меню профиля/).click();
  await page.getByRole('link', { name: 'Кабинет', exact: true }).first().click();
  expect((await call).headers().authorization).toBe(`Bearer ${token}`);
});

test('spec §4: signing out asks first, then ends the socket, clears everything and loads /login anew', async ({ page }) => {
  await signIn(page);
  await expect(transport(page)).toHaveText('polling');
  await page.evaluate(() => Object.assign(window, { before: true }));
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/') && request.postData() === '1') steps.push('the socket closes');
    if (request.url().endsWith('/api/auth/logout')) steps.push('the session ends');
  });
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  await page.getByLabel(/меню профиля/).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы уверены' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
  expect([steps, refused]).toEqual([['the socket closes', 'the session ends'], []]);
  expect([await tokenCookie(page), ...(await saved(page))]).toEqual([undefined, null, null]);
});

test('spec §2: any other value of isAuth in another tab signs this one out', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/faq');
  // its own page has said by now that somebody is here
  await hydrated(other.getByRole('contentinfo').locator('a[href="/faq"]').first());
  await other.evaluate(() => localStorage.setItem('isAuth', 'false'));
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => tokenCookie(page)).toBeUndefined();
});

test('spec §6: a guest has no socket, no bids flag and no way to sign out', async ({ browser }) => {
  const { page } = await freshBrowser(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/test');
  await page.getByRole('link', { name: 'Проекты' }).first().click();
  await expect(page).toHaveURL(/\/projects/);
  // the script that would have asked is awake
  await hydrated(page.getByRole('contentinfo').locator('a[href="/faq"]').first());
  await page.getByRole('contentinfo').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(/\/faq$/);
  expect(asked.filter((path) => /socket\.io|notifications|users\/me/.test(path))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Выйти' })).toHaveCount(0);
  await page.context().close();
});

test('spec §8: a refusal is a toast at the top right, in error style', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill('неверный пароль');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  const toast = page.getByRole('region', { name: 'Сообщения' }).getByText('Неверный логин или пароль');
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect([box.x > width / 2, box.y < height / 4]).toEqual([true, true]);
});
