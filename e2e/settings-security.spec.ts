/** «Безопасность» of the settings: what a member does to keep the account their own. */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser, newcomer, phone } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

test('a member sees where the account is open, and signs another browser out', async ({ browser }) => {
  const member = await newcomer(browser, 'customer', { name: 'Вера', surname: 'Осторожная' });
  const other = await freshBrowser(browser, phone);
  await signIn(other.page, member);
  await expect(other.page).not.toHaveURL(/\/login/);

  const { page } = member;
  await page.goto('/profile/settings?section=security');
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
