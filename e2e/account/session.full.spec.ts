/** The session as the specification tells it: what is kept where, what is asked for, how the socket connects, what a guest never has. */
import { expect, test } from '@playwright/test';
import { freshBrowser } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';
import { signIn, tokenCookie, transport, trySignIn } from '../steps/session-steps.ts';

/** A token nobody signed, with claims to a browser's liking. */
const unsigned = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('a device with a wrong clock signs in, however wrong it is', async ({ browser }) => {
  const hours = 3_600_000;
  for (const by of [-5 * hours, 8 * 24 * hours]) {
    const { page } = await freshBrowser(browser);
    await page.clock.setSystemTime(Date.now() + by);
    await trySignIn(page, { remember: true });
    await expect(page.getByLabel(/меню профиля/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/меню профиля/)).toBeVisible();
    await page.context().close();
  }
});

for (const [address, arrived] of [
  ['/login?from=%2Ftest', /\/test$/],
  ['/login', /:\d+\/$/],
] as const)
  test(`spec §2: a tab that waits at the sign-in page follows the one that signed in, to where it came from or to /: ${address}`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await hydrated(page.getByRole('main').getByRole('button', { name: 'Войти' }));
    await signIn(await context.newPage());
    await expect(page).toHaveURL(arrived);
    await expect(page.getByLabel(/меню профиля/)).toBeVisible();
  });

test('spec §4: the transport is «N/A» while the line is lost, and the line comes back by itself', async ({ page, context }) => {
  await signIn(page);
  await expect(transport(page)).toHaveText('polling');
  await context.setOffline(true);
  await expect(transport(page)).toHaveText('N/A', { timeout: 60_000 });
  await context.setOffline(false);
  await expect(transport(page)).toHaveText('polling', { timeout: 60_000 });
});

for (const [what, claims] of [
  ['expired', { exp: 1 }],
  ['early', { exp: 99_999_999_999, nbf: 99_999_999_990 }],
] as const) {
  test(`spec §5: a kept token that is ${what} is thrown away`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'authToken', value: unsigned(claims), url: baseURL! }]);
    await page.goto('/test');
    await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible();
    await expect.poll(() => tokenCookie(page)).toBeUndefined();
  });
}

test('spec §4: after a restart of the line the socket is told the token of whoever is signed in now', async ({ browser }) => {
  const { page, context } = await person(browser, 'seller');
  await page.goto('/test');
  await expect(transport(page)).toHaveText('polling');
  await page.getByLabel(/меню профиля/).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const opened = page.waitForRequest((request) => request.url().includes('/socket.io/') && (request.postData() ?? '').startsWith('40'));
  await signIn(page);
  expect(JSON.parse((await opened).postData()!.slice(2)).token).toBe((await tokenCookie(page))!.value);
  await context.close();
});
