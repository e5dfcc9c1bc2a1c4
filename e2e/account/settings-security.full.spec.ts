/** «Безопасность» of the settings: what a member does to keep the account their own. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { freshBrowser, type Newcomer, newMember, phone } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const settings = '/profile/settings?section=security';

async function signIn(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click();
}

/** A code that was not used yet: the step after the last one counts as well. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** Turns the codes of an app on; answers its secret and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Подключить приложение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подключите приложение' });
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  await noFlaws(page, '[role=dialog]');
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Код из приложения').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Включить' }).click();
  const shown = page.getByRole('dialog', { name: 'Резервные коды' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await noFlaws(page, '[role=dialog]');
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(shown).toBeHidden();
  return { secret, codes };
}

test('a member sees where the account is open, and signs another browser out', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Вера', surname: 'Осторожная' });
  const other = await freshBrowser(browser, phone);
  await signIn(other.page, member);
  await expect(other.page).not.toHaveURL(/\/login/);

  const { page } = member;
  await page.goto(settings);
  await expect(page).toHaveTitle(/^Безопасность — настройки/);
  const devices = page.getByRole('region', { name: 'Устройства' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first().getByText('Это устройство')).toBeVisible();
  await noFlaws(page);
  await devices.getByRole('button', { name: /^Завершить:/ }).click();
  await expect(page.getByText('Сеанс завершён')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.page.goto('/profile/settings');
  await expect(other.page).toHaveURL(/\/login\?from=/);
  expect(member.complaints).toEqual([]);
});

test('a new password and a new address: the old ones open nothing, letters tell', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Пётр', surname: 'Переезжий' });
  const { page, email, password } = member;
  await page.goto(settings);
  const card = page.getByRole('region', { name: 'Пароль', exact: true });
  await card.getByLabel('Нынешний пароль').fill('не тот пароль');
  await card.getByLabel('Новый пароль', { exact: true }).fill('осенью пьём чай');
  await card.getByLabel('Новый пароль ещё раз').fill('осенью пьём чай');
  await card.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(card.getByRole('alert').getByText('Нынешний пароль неверен')).toBeVisible();
  await card.getByLabel('Нынешний пароль').fill(password);
  await card.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён, остальные сеансы завершены')).toBeVisible();
  await letterTo(email, 'Пароль изменён');

  const wanted = `new.${email}`;
  const address = page.getByRole('region', { name: 'Почта', exact: true });
  await address.getByLabel('Новая почта').fill(wanted);
  await address.getByRole('button', { name: 'Сменить почту' }).click();
  await expect(address.getByRole('status')).toContainText(wanted);
  expect(linkIn(await letterTo(email, 'Меняется почта аккаунта'))).toMatch(/^\/email\/stop\?token=/);
  await page.goto(linkIn(await letterTo(wanted, 'Подтвердите новую почту')));
  await noFlaws(page);
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page.getByRole('heading', { name: 'Почта изменена' })).toBeVisible();
  await page.goto(settings);
  await expect(page.getByText(`Сейчас: ${wanted}`)).toBeVisible();

  await page.goto(linkIn(await letterTo(email, 'Меняется почта аккаунта')));
  await noFlaws(page);
  await page.getByRole('button', { name: 'Отменить и выйти везде' }).click();
  await expect(page.getByRole('heading', { name: 'Изменения отменены' })).toBeVisible();
  await page.goto(linkIn(await letterTo(email, 'Новый пароль')));
  await page.getByLabel('Новый пароль', { exact: true }).fill('зимой пьём какао');
  await page.getByLabel(/ещё раз/).fill('зимой пьём какао');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await signIn(page, { email, password: 'зимой пьём какао' });
  await expect(page.getByLabel(/меню профиля/)).toBeVisible();
});

test('codes of an app: turned on, asked for at the sign-in, a recovery code in place of a lost telephone', async ({ browser }) => {
  const member = await newMember(browser, 'seller', { name: 'Анна', surname: 'Двухшаговая' });
  const { page } = member;
  await page.goto(settings);
  const { secret, codes } = await enrol(page);
  await expect(page.getByText('Осталось: 10 резервных кодов')).toBeVisible();

  const other = await freshBrowser(browser);
  await signIn(other.page, member);
  await expect(other.page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  await noFlaws(other.page);
  await other.page.getByLabel('Код из приложения').fill('000000');
  await other.page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(other.page.getByRole('alert')).toContainText('Код не подошёл');
  await other.page.getByLabel('Код из приложения').fill(codeOf(secret, 1));
  await other.page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(other.page.getByLabel(/меню профиля/)).toBeVisible();

  const third = await freshBrowser(browser, phone);
  await signIn(third.page, member);
  await third.page.getByLabel('Код из приложения').fill(codes[0]!.toLowerCase());
  await third.page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(third.page).not.toHaveURL(/\/login/);
  await third.page.goto(settings);
  await expect(third.page.getByText('Осталось: 9 резервных кодов')).toBeVisible();
});

/** A telephone that always agrees, inside this browser. */
async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey: added, signs in alone, removed', async ({ browser }) => {
  const member = await newMember(browser, 'customer', { name: 'Глеб', surname: 'Ключников' });
  const { page } = member;
  await withAuthenticator(page.context(), page);
  await page.goto(settings);
  const card = page.getByRole('region', { name: 'Ключи доступа' });
  await card.getByRole('button', { name: 'Добавить ключ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Ноутбук');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(card.getByRole('listitem')).toContainText('Ноутбук');

  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(`/login?from=${encodeURIComponent(settings)}`);
  await page.getByRole('button', { name: 'По ключу доступа' }).click();
  await expect(page).toHaveURL(/\/profile\/settings\?section=security$/);

  await card.getByRole('button', { name: 'Удалить ключ: Ноутбук' }).click();
  await expect(page.getByText('Ключ удалён')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  expect(member.complaints).toEqual([]);
});
