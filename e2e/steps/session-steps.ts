/** What a browser keeps of a session, and how one begins by the form. */
import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from './members.ts';
import { hydrated } from './page-checks.ts';

export async function trySignIn(page: Page, { remember = false } = {}): Promise<void> {
  await page.goto('/login?from=%2Ftest');
  await hydrated(page.getByRole('main').getByRole('button', { name: 'Войти' }));
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  if (remember) await page.getByRole('checkbox', { name: /Запомнить/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}
export async function signIn(page: Page, choice?: { remember: boolean }): Promise<void> {
  await trySignIn(page, choice);
  await expect(page).toHaveURL(/\/test$/);
  // the address comes before the page does, and a menu opened in between is closed by its arrival
  await expect(page.getByRole('heading', { level: 1, name: 'Набор' })).toBeVisible();
}
export const tokenCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'authToken');
export const transport = (page: Page): Locator => page.getByRole('region', { name: 'Связь с сервером' }).getByRole('status');
