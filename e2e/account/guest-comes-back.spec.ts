/** The way of a newcomer from a found service to a paid order: what they have chosen stays in their hands on every step of it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { paid, payButton } from '../steps/checkout-steps.ts';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { confirm, fillRegistration, freshBrowser, phone, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { bankSays, sandboxIs } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';

test('from a found service to a paid order on a phone: five screens, six taps, four fields', async ({ browser, request }) => {
  await sandboxIs(request);
  const { page, complaints } = await freshBrowser(browser, phone);
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  let taps = 0;
  await page.goto('/services/design');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/services\/[^/]+\/[^/]+/);
  screens.splice(0, screens.length, new URL(page.url()).pathname);
  const order = page.getByRole('main').getByRole('link', { name: 'Заказать', exact: true });
  await hydrated(order);
  await order.click();
  taps += 1;

  await expect(page.getByRole('heading', { level: 1, name: 'Куда прислать заказ' })).toBeVisible();
  const strip = page.getByRole('region', { name: 'Ваш заказ' });
  const sum = /[\d\s]+\sруб\./.exec((await strip.textContent()) ?? '')![0].trim();
  const email = `door.${randomUUID().slice(0, 8)}@people.test`;
  await fillRegistration(page, email, { name: 'Галина', surname: 'Сомова' });
  taps += 2; // both consents; the check for robots passes by itself outside the demo
  await expect(page.getByText(`Ваш логин: ${email.split('@')[0]!.replace('.', '-')}`)).toBeVisible();
  await noFlaws(page);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(4);
  await page.getByRole('button', { name: `Продолжить к оплате ${sum}` }).click();
  taps += 1;

  await expect(page).toHaveURL(/\/payments\//);
  await expect(page.getByRole('main')).toContainText(sum);
  await payButton(page).click();
  taps += 1;
  await bankSays(page, 'Оплатить');
  taps += 1;
  await expect(paid(page)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  expect(screens.length, screens.join(' → ')).toBeLessThanOrEqual(5);

  await page.goto(linkIn(await letterTo(email, 'Подтвердите почту')));
  await confirm(page);
  await expect(page).toHaveURL(/\/profile\/orders/);
  expect(complaints).toEqual([]);
});

test('a package chosen before the sign-in becomes the order after it', async ({ browser }) => {
  const { page, complaints } = await freshBrowser(browser);
  await page.goto('/services/design');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  const chosen = page.getByRole('button', { name: /^Выбра(?:ть|н) пакет «(?:Стандарт|Бизнес)»/ }).first();
  await hydrated(chosen);
  await chosen.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Заказать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reg\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Войдите' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ваш заказ' })).toContainText(/Пакет «(?:Стандарт|Бизнес)»/);
  await page.getByLabel('Почта').fill('customer@artel.test');
  await page.getByLabel('Пароль', { exact: true }).fill('artel-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/payments\//);
  expect(complaints).toEqual([]);
});

test('the mailed link signs in where nobody is signed in, and leads back to what was wanted', async ({ browser }) => {
  const { page } = await freshBrowser(browser);
  await page.goto('/reg?from=%2Fservices%2Fdesign');
  const email = `door.${randomUUID().slice(0, 8)}@people.test`;
  await hydrated(page.getByRole('button', { name: 'Зарегистрироваться' }));
  await fillRegistration(page, email, { name: 'Вера', surname: 'Вернувшаяся' });
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(/\/services\/design$/);

  const elsewhere = await freshBrowser(browser, phone);
  await elsewhere.page.goto(linkIn(await letterTo(email, 'Подтвердите почту')));
  await elsewhere.page.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(elsewhere.page).toHaveURL(/\/services\/design$/);
  const me = await send<{ email: string; is_email_verified: boolean }>(elsewhere.page, '/api/users/me/', undefined, 'GET');
  expect(me).toMatchObject({ email, is_email_verified: true });
  expect(elsewhere.complaints).toEqual([]);
});
