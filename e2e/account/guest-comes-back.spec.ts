/** A guest who wanted something is sent to sign in or to register, and finds it again afterwards, however long the way was. */
import { expect, test } from '@playwright/test';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { computer, enterConfirmed, freshBrowser, register } from '../steps/newcomer.ts';
import { hydrated } from '../steps/page-checks.ts';

test('the chosen package waits through the registration and the mailed link', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser, computer);
  await page.goto('/services/design');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const chosen = page.getByRole('button', { name: /^Выбра(?:ть|н) пакет «(?:Стандарт|Бизнес)»/ }).first();
  await hydrated(chosen);
  await chosen.click();
  const { pathname } = new URL(page.url());
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Заказать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByRole('banner').getByRole('link', { name: 'Регистрация' }).click();
  await expect(page).toHaveURL(/\/reg\?from=/);
  const email = await register(page, 'customer', { name: 'Вера', surname: 'Вернувшаяся' });

  const link = linkIn(await letterTo(email, 'Подтвердите почту'));
  await page.goto(link);
  await enterConfirmed(page, email);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(page).toHaveURL(/package=(?:standard|business)/);
  await expect(page.getByRole('button', { name: /^Выбран пакет «(?:Стандарт|Бизнес)»/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
