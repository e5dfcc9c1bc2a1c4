/** Promises of the specification that only a browser can break: each test here fails when the promised thing is taken out. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoPassword, person } from './order-steps.ts';
import { edgeOf, hydrated } from './page-checks.ts';

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.getByRole('region', { name: 'Сообщения' });
/** The frame by what nothing else has: the places of the site, those of the member, those of the staff. */
async function frameOf(page: Page): Promise<boolean[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const places = ['Главное меню', 'Профиль', 'Администрация'].map((name) => page.getByRole('navigation', { name, exact: true }).count());
  return (await Promise.all(places)).map((count) => count > 0);
}

test('spec §2: three layouts: the public pages stand in the default one, those under /profile in theirs, those under /admin in theirs', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'admin');
  for (const [address, frame] of [
    ['/faq', [true, false, false]],
    ['/blog', [true, false, false]],
    ['/profile/settings', [true, true, false]],
    ['/verify', [true, true, false]],
    ['/admin/users', [false, false, true]],
    ['/admin/payments', [false, false, true]],
  ] as const) {
    await page.goto(address);
    expect([address, ...(await frameOf(page))]).toEqual([address, ...frame]);
  }
  await context.close();
});

test('spec §2, §4: a bar stands at the top of the page while a call is in flight, moves, and is gone with the answer', async ({ page }) => {
  await page.goto('/about');
  const link = page.getByRole('contentinfo').locator('a[href="/contacts"]').first();
  await hydrated(link);
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((heard) => {
    void page.route('**/api/projects**', async (route) => {
      heard();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.fallback();
    });
  });
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).click();
  await asked;
  const bar = page.locator('[data-progress]');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())!.y).toBe(0);
  const wide = async () => (await bar.locator('div').boundingBox())?.width ?? 0;
  const before = await wide();
  await expect.poll(wide).toBeGreaterThan(before);
  answer?.();
  await expect(page).toHaveURL(/\/projects/);
  await expect(bar).toHaveCount(0);
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await main(page).getByRole('button', { name: 'Войти' }).click();
}

for (const status of [401, 403, 404, 409, 500, 503]) {
  test(`spec §8: a sign-in answered ${status} says «Непредвиденная ошибка» and nothing else`, async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status, json: { status, code: 'UNEXPECTED', message: 'Слова сервера' } }),
    );
    await signIn(page);
    const toast = toasts(page).getByText('Непредвиденная ошибка', { exact: true });
    await expect(toast).toBeVisible();
    expect(await edgeOf(toast)).toBe('bad');
  });
}

async function register(browser: Browser, answer: { status: number; message: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: answer.status, json: { ...answer, code: 'SOME_CODE' } }));
  await page.goto('/reg');
  for (const [label, words] of [
    ['Имя', 'Вера'],
    ['Фамилия', 'Новикова'],
    ['Почта', 'vera@people.test'],
    ['Логин', `vera-${Date.now().toString(36)}`],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByLabel('Пароль', { exact: true }).fill('три весёлых окуня');
  await page.getByLabel('Пароль ещё раз').fill('три весёлых окуня');
  for (const name of [/правила сервиса/, /персональных данных/, 'Я не робот']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  return page;
}

for (const [message, said] of [
  ['Email already exists', 'Пользователь с таким email уже существует'],
  ['User name already exists', 'Пользователь с таким логином уже существует'],
  ['Слова сервера', /^Непредвиденная ошибка.*Слова сервера$/],
] as const) {
  test(`spec §8: a registration refused with «${message}» is told by its toast`, async ({ browser }) => {
    const page = await register(browser, { status: 409, message });
    await expect(toasts(page).getByText(said)).toBeVisible();
    await page.context().close();
  });
}

test('spec §8: an unknown address is «Page not found», a page that fails its validation «Page Not Found»', async ({ request }) => {
  for (const [address, words] of [
    ['/nothing', 'Page not found'],
    ['/user/nothing', 'Page Not Found'],
    ['/blog/nothing', 'Page Not Found'],
  ] as const) {
    const answer = await request.get(address);
    expect([address, answer.status(), (await answer.text()).match(/page not found/i)?.[0]]).toEqual([address, 404, words]);
  }
});

test('spec §1: a page without a description of its own is described as «Биржа услуг»', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Биржа услуг');
});
