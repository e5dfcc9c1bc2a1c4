/** Somebody new: registers, confirms the address by the letter, signs in, signs out, loses the password. */
import { expect, type Page, test } from '@playwright/test';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { type Member, makeMember } from '../steps/members.ts';
import { fillRegistration, register, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { hydrated } from '../steps/page-checks.ts';

const called = { name: 'Александра-Виктория', surname: 'Константинопольская-Задунайская' };

async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await hydrated(page.getByRole('main').getByRole('button', { name: 'Войти' }));
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

test('registers, and what is wrong stands at the field with nothing lost', async ({ page }) => {
  const user_name = `alexandra-${Date.now().toString(36)}`;
  const person = { ...called, email: `${user_name}@people.test`, password: 'зимой пьём какао' };
  await page.goto('/reg');
  await noFlaws(page);
  await page.getByRole('radio', { name: 'Я исполнитель' }).check();
  await page.getByLabel('Имя').fill(person.name);
  await page.getByLabel('Фамилия').fill(person.surname);
  await page.getByLabel('Почта').fill('александра@');
  await page.getByLabel('Пароль', { exact: true }).fill('qwerty12345');
  await expect(page.getByText('Такой пароль подбирают первым')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await expect(page.getByText('Хороший.')).toBeVisible();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'Проверьте' });
  await expect(summary).toBeFocused();
  for (const words of ['Похоже, в адресе почты ошибка', 'Отметьте «Я не робот»']) await expect(summary.getByText(words)).toBeVisible();
  await noFlaws(page);
  await page.getByLabel('Почта').fill(person.email);
  await page.getByRole('checkbox', { name: 'Я не робот' }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page.getByRole('alert').getByText('Нужно согласие с правилами')).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue(person.surname);

  // the login is made of the address, and can be another one
  await expect(page.getByText(`Ваш логин: ${user_name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(page.getByLabel('Логин')).toHaveValue(user_name);
  await page.getByLabel('Логин').fill('Support');
  await expect(page.getByText('Этот логин занят')).toBeVisible();
  await page.getByLabel('Логин').fill(`${user_name}-art`);
  await expect(page.getByText('Логин свободен')).toBeVisible();
  await page.getByRole('checkbox', { name: /правила сервиса/ }).check();
  await page.getByRole('checkbox', { name: /персональных данных/ }).check();
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/profile\/dashboard/);
  const me = await send<{ user_name: string; active_role: string }>(page, '/api/users/me/', undefined, 'GET');
  expect(me).toMatchObject({ user_name: `${user_name}-art`, active_role: 'seller' });
});

test('a login that somebody has is not proposed: the next one is', async ({ page }) => {
  const user_name = (await makeMember('customer', called)).email.split('@')[0]!;
  await page.goto('/reg');
  await page.getByLabel('Почта').fill(`${user_name}@other.test`);
  await expect(page.getByText(`Ваш логин: ${user_name}-2`)).toBeVisible();
});

test('spec §8: the address of somebody else', async ({ page }) => {
  const { email } = await makeMember('customer', called);
  await page.goto('/reg');
  await fillRegistration(page, email.toUpperCase(), { name: 'Иван', surname: 'Иванов' });
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  // in its toast and at the field
  await expect(page.getByText('Пользователь с таким email уже существует')).toHaveCount(2);
});

test('the link of the letter confirms the address, and says so when followed again', async ({ page }) => {
  await page.goto('/reg');
  const link = linkIn(await letterTo(await register(page, 'customer', called), 'Подтвердите почту'));
  expect(link).toMatch(/^\/confirm_account\?token=[\w-]{43}$/);
  await page.goto(link);
  await noFlaws(page);
  const follow = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Подтвердить почту' }).click();
  };
  await follow(link);
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  await follow(link);
  await expect(page.getByRole('heading', { name: 'Почта уже подтверждена' })).toBeVisible();
  await follow('/confirm_account?token=made-up');
  await expect(page.getByRole('heading', { name: 'Ссылка устарела' })).toBeVisible();
});

test('signs in, is known on every page and in every tab, and signs out of all of them', async ({ page, context }) => {
  const member = await makeMember('seller', called);
  await page.goto('/login?from=%2Freg%2F..%2Ftest');
  await noFlaws(page);
  await signIn(page, { ...member, password: 'неверный пароль' });
  await expect(page.getByRole('region', { name: 'Сообщения' }).getByText('Неверный логин или пароль')).toBeVisible();
  await expect(page.getByLabel('Почта')).toHaveValue(member.email);

  await page.getByRole('checkbox', { name: /Запомнить/ }).check();
  await signIn(page, member);
  await expect(page).toHaveURL(/\/test$/);
  const menu = page.getByLabel(/меню профиля/);
  await expect(menu).toBeVisible();

  const cookies = await context.cookies();
  const token = cookies.find((cookie) => cookie.name === 'authToken');
  expect(Math.round((token?.expires ?? 0) - Date.now() / 1000)).toBeGreaterThan(604_800 - 60);
  expect(cookies.find((cookie) => cookie.name === 'bind')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => [sessionStorage.getItem('authToken'), localStorage.getItem('isAuth')])).toEqual([token?.value, 'true']);

  // the server knows the person before any script runs; guests-only pages lead on
  const rendered = await page.request.get('/test');
  expect(await rendered.text()).toContain('меню профиля');
  await page.goto('/login?from=https://evil.test');
  await expect(page).toHaveURL(/localhost:\d+\/(services|projects)?$/);

  const other = await context.newPage();
  await other.goto('/test');
  await expect(other.getByLabel(/меню профиля/)).toBeVisible();
  // it listens to other tabs since it is hydrated, as the live line tells
  await expect(other.getByRole('region', { name: 'Связь с сервером' }).getByRole('status')).toHaveText('polling');

  await page.goto('/test');
  await openMenu(page);
  await page.getByRole('button', { name: 'Выйти' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вы уверены' });
  await expect(dialog).toBeVisible();
  await noFlaws(page, '[role=dialog], [role=alertdialog]');
  // the other tab goes without waiting for the answer, whoever tells it first: the server that refuses it, or this tab
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    await other.waitForURL(/\/login$/);
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect((await context.cookies()).filter((cookie) => ['authToken', 'bind'].includes(cookie.name))).toEqual([]);
  expect(await page.evaluate(() => [sessionStorage.getItem('authToken'), localStorage.getItem('isAuth')])).toEqual([null, null]);

  // the token that was copied out meanwhile is worth nothing
  const answer = await page.request.get('/api/users/me/', { headers: { authorization: `Bearer ${token?.value}` } });
  expect(answer.status()).toBe(401);
});

test('a seller works on as a customer, in every tab, and back', async ({ page, context }) => {
  await page.goto('/login?from=%2Ftest');
  await signIn(page, await makeMember('seller', called));
  await expect(page).toHaveURL(/\/test$/);
  const other = await context.newPage();
  await other.goto('/test');
  // by now the navigation is over: it would close the menu
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Мои услуги' })).toBeVisible();
  await page.getByRole('button', { name: 'Работать заказчиком' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Работать исполнителем' })).toBeVisible();
  await openMenu(other);
  await expect(other.getByRole('button', { name: 'Работать исполнителем' })).toBeVisible();
  await page.getByRole('button', { name: 'Работать исполнителем' }).click();
  await expect(other.getByRole('button', { name: 'Работать заказчиком' })).toBeVisible();
});

test('loses the password and sets another by the mailed link', async ({ page }) => {
  const { email } = await makeMember('customer', called);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
  await noFlaws(page);
  await page.getByLabel('Почта').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(/Если на .* есть аккаунт/)).toBeVisible();

  await page.goto(linkIn(await letterTo(email, 'Новый пароль')));
  await noFlaws(page);
  await page.getByLabel('Новый пароль').fill('осенью пьём чай');
  await page.getByLabel('Пароль ещё раз').fill('осенью пьём чай');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signIn(page, { email, password: 'осенью пьём чай' });
  await expect(page.getByLabel(/меню профиля/)).toBeVisible();
});

/** The menu of the page before closes as the new page appears; only then is it opened anew. */
async function openMenu(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Выйти' });
  await expect(leave).toBeHidden();
  await page.getByLabel(/меню профиля/).click();
  await expect(leave).toBeVisible();
}
