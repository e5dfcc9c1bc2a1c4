/** Where addresses lead, for whom they exist, and what an address carries with it (spec §2). */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { freshBrowser, send } from './newcomer.ts';
import { demoPassword, person } from './order-steps.ts';
import { isMissingPage } from './page-checks.ts';
import { memberRoutes, staffRoutes } from './public-pages.ts';

const nobody = '0190a0a0-0000-7000-8000-000000000000';
const addressOf = (route: string): string => `/${route.replaceAll(/:\w+/g, nobody)}`;

/** Status and place of an answer, before any redirect is followed. */
async function answerTo(request: APIRequestContext, address: string): Promise<[number, string | undefined]> {
  const answer = await request.get(address, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByLabel(/меню профиля/)).toBeVisible();
}

test('spec §2: a seller who opens a front door is sent to the projects, but may walk to the services', async ({ browser }) => {
  const { page, context } = await person(browser, 'seller');
  for (const door of ['/', '/services', '/services/all']) {
    await page.goto(door);
    await expect(page, door).toHaveURL(/\/projects$/);
  }
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Артель, на главную' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await context.close();
});

test('spec §2: pages for guests lead a member on', async ({ browser }) => {
  const { page, context } = await person(browser, 'customer');
  for (const address of ['/login', '/reg']) {
    expect(await answerTo(page.request, address)).toEqual([302, '/']);
    expect(await answerTo(page.request, `${address}?from=%2Fprofile%2Forders`)).toEqual([302, '/profile/orders']);
  }
  await context.close();
});

test('spec §2: pages for members ask a guest to sign in and bring them back', async ({ page }) => {
  for (const route of memberRoutes) {
    const address = addressOf(route);
    expect(await answerTo(page.request, address)).toEqual([302, `/login?from=${encodeURIComponent(address)}`]);
  }
  await page.goto('/profile/orders?side=sales');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%2Forders%3Fside%3Dsales$/);
  await signIn(page, 'customer@artel.test');
  await expect(page).toHaveURL(/\/profile\/orders\?side=sales$/);
});

const strangers = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'https:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2F/evil.test',
  '/.//evil.test',
  '/\t/evil.test',
  '%2F%2Fevil.test',
  '/a/..//evil.test',
];
test('spec §2: «from» never leads off the site', async ({ browser }) => {
  const { page, context } = await person(browser, 'customer');
  for (const from of strangers) {
    expect(await answerTo(page.request, `/login?from=${encodeURIComponent(from)}`), from).toEqual([302, '/']);
  }
  await context.close();
  for (const from of ['//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    const guest = await freshBrowser(browser);
    await guest.page.goto(`/login?from=${encodeURIComponent(from)}`);
    await signIn(guest.page, 'customer@artel.test');
    await expect(guest.page, from).toHaveURL(`${process.env.E2E_URL}/`);
    await guest.page.context().close();
  }
});

test('spec §2: staff pages do not exist for a guest, a customer and a seller', async ({ browser, request }) => {
  const closedTo = async (asker: APIRequestContext, routes = staffRoutes) => {
    for (const route of routes) expect(await answerTo(asker, addressOf(route)), route).toEqual([404, undefined]);
  };
  await closedTo(
    request,
    staffRoutes.filter((route) => route !== 'admin/disputes'),
  );
  for (const who of ['customer', 'seller'] as const) {
    const { page, context } = await person(browser, who);
    await closedTo(page.request);
    await context.close();
  }
});

test('spec §2: a guest at /admin/disputes signs in first', async ({ request }) => {
  expect(await answerTo(request, '/admin/disputes')).toEqual([302, '/login?from=%2Fadmin%2Fdisputes']);
});

test('spec §2: bare addresses lead on', async ({ browser, request }) => {
  for (const address of ['/projects', '/services']) expect(await answerTo(request, address)).toEqual([200, undefined]);
  const member = await person(browser, 'customer');
  expect(await answerTo(member.page.request, '/profile')).toEqual([302, '/profile/dashboard']);
  await member.context.close();
  const staff = await person(browser, 'admin');
  const [status, place] = await answerTo(staff.page.request, '/admin');
  expect([status, staffRoutes.map((route) => `/${route}`).includes(place!)]).toEqual([302, true]);
  expect(await answerTo(staff.page.request, place!)).toEqual([200, undefined]);
  await staff.context.close();
});

const missing = [
  '/nothing',
  '/services/nothing',
  '/services/100%',
  '/services/%FF',
  '/services/%00',
  '/services/a%2Fb',
  '/services/design/nothing',
  `/services/design/${nobody}`,
  '/projects/nothing',
  '/projects/%E0%A4%A',
  `/projects/design/${nobody}`,
  '/freelancers/nothing',
  '/user/nothing',
  `/user/${nobody}`,
  '/blog/nothing',
  `/blog/${nobody}`,
];
test('spec §2: an unknown address is the 404 page, whatever is wrong with it', async ({ page }) => {
  for (const address of missing) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
    // compared, so that a failure does not print the page
    expect((await answer.text()).includes('Упс! Данной страницы не существует.'), address).toBe(true);
  }
});

test('spec §2: an address with a lone percent hydrates too, and its button leads home', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  await page.goto('/services/100%');
  await isMissingPage(page);
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  await expect(page).toHaveURL(`${process.env.E2E_URL}/`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(complaints.filter((words) => !/status of 404/.test(words))).toEqual([]);
  await page.context().close();
});

test('spec §2: a search crawler gets the status and the links, not the error page', async ({ request }) => {
  const answer = await request.get('/nothing', {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' },
  });
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(['Упс!', 'content="noindex"', 'href="/services"'].map((words) => html.includes(words))).toEqual([false, true, true]);
});

test('spec §2: a referral code of any address is carried into the registration', async ({ browser }) => {
  const { page } = await freshBrowser(browser);
  await page.goto('/faq?referralCode=wxyz6789');
  await page.getByRole('banner').getByRole('link', { name: 'Регистрация' }).click();
  await fillRegistration(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/register'));
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'WXYZ6789' });
  await page.context().close();
});

test('spec §2: one’s own referral code is not kept', async ({ browser }) => {
  const { page, context } = await person(browser, 'customer');
  const own = await ownCode(page);
  const kept = () => page.evaluate(() => localStorage.getItem('referralCode'));
  await page.goto('/faq?referralCode=wxyz6789');
  await expect.poll(kept).toContain('WXYZ6789');
  await page.goto(`/faq?referralCode=${own}`);
  await expect.poll(kept).toBeNull();
  await context.close();
});

const ownCode = async (page: Page): Promise<string> =>
  (await send<{ referralCode: string }>(page, '/api/users/me/', undefined, 'GET')).referralCode;

async function fillRegistration(page: Page): Promise<void> {
  const login = `invited-${Date.now().toString(36)}`;
  await page.getByLabel('Имя').fill('Нина');
  await page.getByLabel('Фамилия').fill('Приглашённая');
  await page.getByLabel('Почта').fill(`${login}@people.test`);
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill('три весёлых окуня');
  await page.getByLabel('Пароль ещё раз').fill('три весёлых окуня');
  for (const name of [/правила сервиса/, /персональных данных/, 'Я не робот']) await page.getByRole('checkbox', { name }).check();
}
