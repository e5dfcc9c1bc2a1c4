/** The figures of the dashboards: a seller's month in one picture, a customer's spending, the staff's market; charts of any size. */
import { expect, type Locator, test } from '@playwright/test';
import { computer, newMember } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

test.setTimeout(120_000);

test('a seller goes on vacation by the switch of the dashboard and comes back by it', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Лев', surname: 'Отпускной' }, computer);
  await page.goto('/profile/dashboard');
  const away = page.getByRole('switch', { name: 'Отпуск' });
  await expect(away).not.toBeChecked();
  await away.click();
  const dialog = page.getByRole('dialog', { name: 'Уйти в отпуск' });
  await dialog.getByLabel('Последний день отпуска').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Уйти в отпуск' }).click();
  await expect(dialog.getByText('Последний день отпуска раньше первого').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(away).not.toBeChecked();
  await expect(away).toBeFocused();
  await away.click();
  await dialog.getByRole('button', { name: 'Уйти в отпуск' }).click();
  await expect(away).toBeChecked();
  await expect(page.getByRole('link', { name: /^с\s\d+\s\S+ по\s\d+\s\S+$/ })).toBeVisible();
  await page.reload();
  await away.click();
  await expect(page.getByText('Отпуск отменён')).toBeVisible();
  await expect(away).not.toBeChecked();
  expect(complaints).toEqual([]);
});

test('a new seller has the five steps, one loud button and no card of zeros', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Зоя', surname: 'Первая' }, computer);
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('region', { name: 'Первые шаги' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Мои услуги' })).toBeVisible();
  const few = page.getByRole('region', { name: 'Проекты, где мало откликов' });
  await expect(few.getByText(/^На отклики у вас \d+\sкредит/)).toBeVisible();
  await expect(few.getByRole('link', { name: /^Откликнуться: / })).toHaveCount(3);
  for (const name of ['Сделать сейчас', 'Деньги', 'От показа до повторного заказа'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a customer sees what goes on and what was spent', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'customer');
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('region', { name: 'Идут сейчас' }).getByRole('listitem').first()).toBeVisible();
  const spent = page.getByRole('region', { name: 'Потрачено по месяцам' });
  await expect(spent.getByRole('img', { name: /Потрачено по месяцам/ })).toBeVisible();
  await expect(spent.getByRole('rowheader', { name: 'Итого' })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), spent.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^spending-.*-6\.csv$/);
  await spent.getByRole('link', { name: '3 месяца' }).click();
  await expect(page).toHaveURL(/months=3/);
  await expect(spent.getByRole('link', { name: '3 месяца' })).toHaveAttribute('aria-current', 'page');
  const [shorter] = await Promise.all([page.waitForEvent('download'), spent.getByRole('button', { name: 'CSV' }).click()]);
  expect(shorter.suggestedFilename()).toMatch(/^spending-.*-3\.csv$/);
  await page.getByRole('region', { name: 'Заказать ещё раз' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Заказать за/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a new customer has three ways, ready tasks and what they looked at, until they leave', async ({ browser }) => {
  const newcomer = await newMember(browser, 'customer', { name: 'Нина', surname: 'Первая' });
  await newcomer.page.goto('/profile/dashboard');
  const ways = newcomer.page.getByRole('region', { name: 'С чего начать' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  // nothing of zeros before there is anything to count
  await expect(newcomer.page.getByRole('region', { name: 'Деньги', exact: true })).toHaveCount(0);
  const account = newcomer.page.getByRole('region', { name: 'Аккаунт' });
  await expect(account.getByText('Почта, готово')).toBeVisible();
  await account.getByRole('listitem').filter({ hasText: 'Телефон' }).getByRole('link', { name: 'Подтвердить' }).click();
  await expect(newcomer.page.getByLabel('Номер телефона')).toBeInViewport();
  await newcomer.page.goBack();
  const tasks = newcomer.page.getByRole('region', { name: 'Начните с готовой задачи' }).getByRole('link');
  await expect(tasks).toHaveCount(6);
  const addresses = await tasks.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  await tasks.first().click();
  await expect(newcomer.page.getByLabel('Название')).toHaveValue('Логотип и знак');
  for (const address of addresses) {
    await newcomer.page.goto(address);
    // of categories the market really has
    await expect(newcomer.page.getByLabel('Подкатегория')).not.toHaveValue('');
  }

  await newcomer.page.goto('/services');
  const card = newcomer.page.getByRole('article').first();
  const title = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link').first().click();
  await expect(newcomer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => newcomer.page.evaluate(() => localStorage.getItem('looked'))).not.toBeNull();
  await newcomer.page.goto('/profile/dashboard');
  const looked = newcomer.page.getByRole('region', { name: 'Вы смотрели' });
  await expect(looked.getByRole('article')).toHaveCount(1);
  await expect(looked.getByRole('link', { name: title })).toBeVisible();
  await ways.getByRole('link', { name: 'В каталог' }).click();
  await expect(newcomer.page.getByRole('heading', { level: 1, name: 'Услуги фрилансеров' })).toBeVisible();
  await newcomer.page.getByLabel(/меню профиля/).click();
  await newcomer.page.getByRole('button', { name: 'Выйти' }).click();
  await newcomer.page.getByRole('dialog', { name: 'Вы уверены' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(newcomer.page).toHaveURL(/\/login$/);
  expect(await newcomer.page.evaluate(() => localStorage.getItem('looked'))).toBeNull();
});

test('the finance staff sees the market: its turnover by day, what it answers, and who comes back', async ({ browser }) => {
  const { page, complaints, context } = await person(browser, 'admin');
  await page.goto('/admin/analytics');
  await expect(page.getByRole('img', { name: /Оборот по дням/ })).toBeVisible();
  await page.getByRole('link', { name: '365 дней' }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(page.getByRole('table', { name: 'Кто возвращается' }).getByRole('row').nth(1)).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

/** How much of the canvas is painted, by any colour. */
const painted = (canvas: Locator): Promise<number> =>
  canvas.evaluate((on: HTMLCanvasElement) => {
    const { data } = on.getContext('2d')!.getImageData(0, 0, on.width, on.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) count += 1;
    return count;
  });

test('spec §9: charts of 2, 50, 51 and 5 000 points are drawn, and follow the window and the theme', async ({ page }) => {
  await page.goto('/test');
  for (const points of [2, 50, 51, 5_000]) {
    const canvas = page.locator(`[data-chart="${points}"] canvas`);
    await canvas.scrollIntoViewIfNeeded();
    await expect.poll(() => painted(canvas), `${points} points`).toBeGreaterThan(1_000);
  }
  const canvas = page.locator('[data-chart="50"] canvas');
  const width = () => canvas.evaluate((on) => on.getBoundingClientRect().width);
  const before = await width();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).not.toBe(before);
  const look = () => canvas.evaluate((on: HTMLCanvasElement) => on.toDataURL());
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await look();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(look).not.toBe(light);
});

test('on a phone the verb of every deed stands whole beside it, with a deadline and without', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/test');
  const rows = page.getByRole('region', { name: 'Сделать сейчас' }).last().getByRole('listitem');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    const verb = row.locator('span[aria-hidden]', { hasText: /^(Ответить|Прочитать)$/ });
    const words = (await row.getByRole('link').boundingBox())!;
    const { x, width } = (await verb.boundingBox())!;
    expect(width).toBeGreaterThan(70);
    expect(x).toBeGreaterThanOrEqual(words.x + words.width);
  }
});
