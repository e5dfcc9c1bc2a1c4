/** Promises of the specification that only a browser can break: each test here fails when the promised thing is taken out. */
import { expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../steps/members.ts';
import { edgeOf, hydrated } from '../steps/page-checks.ts';

const main = (page: Page) => page.getByRole('main');
const toasts = (page: Page) => page.getByRole('region', { name: 'Сообщения' });

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

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(words);
}

test('spec §8: a sign-in answered with anything but 400 says «Непредвиденная ошибка» and nothing else', async ({ page }) => {
  let status = 0;
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status, json: { status, code: 'UNEXPECTED', message: 'Слова сервера' } }),
  );
  for (status of [401, 403, 404, 409, 500, 503]) {
    await page.goto('/login');
    await fill(page, { Почта: 'customer@artel.test', Пароль: demoPassword });
    await main(page).getByRole('button', { name: 'Войти' }).click();
    const toast = toasts(page).getByText('Непредвиденная ошибка', { exact: true });
    await expect(toast, String(status)).toBeVisible();
    expect(await edgeOf(toast), String(status)).toBe('bad');
  }
});

test('spec §8: a registration refused is told by its toast', async ({ page }) => {
  let message = '';
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 409, json: { status: 409, message, code: 'SOME_CODE' } }));
  await page.goto('/reg');
  const password = 'три весёлых окуня';
  await fill(page, {
    Имя: 'Вера',
    Фамилия: 'Новикова',
    Почта: 'vera@people.test',
    Пароль: password,
  });
  for (const name of [/правила сервиса/, /персональных данных/]) await page.getByRole('checkbox', { name }).check();
  for (const [words, said] of [
    ['Email already exists', 'Пользователь с таким email уже существует'],
    ['User name already exists', 'Пользователь с таким логином уже существует'],
    ['Слова сервера', /^Непредвиденная ошибка.*Слова сервера$/],
  ] as const) {
    message = words;
    await page.getByRole('checkbox', { name: 'Я не робот' }).check();
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(toasts(page).getByText(said)).toBeVisible();
  }
});
