/** Where addresses lead, for whom they exist, and what an address carries with it (spec §2). */
import { expect, type Page, test } from '@playwright/test';
import { freshBrowser, send } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';
import { isMissingPage } from '../steps/page-checks.ts';

test('spec §2: a seller may walk to the services, and home is the projects', async ({ browser }) => {
  const { page, context } = await person(browser, 'seller');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Артель, на главную' }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await context.close();
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
  await page.getByLabel('Имя').fill('Нина');
  await page.getByLabel('Фамилия').fill('Приглашённая');
  await page.getByLabel('Почта').fill(`invited-${Date.now().toString(36)}@people.test`);
  await page.getByLabel('Пароль', { exact: true }).fill('три весёлых окуня');
  for (const name of [/правила сервиса/, /персональных данных/, 'Я не робот']) await page.getByRole('checkbox', { name }).check();
}
