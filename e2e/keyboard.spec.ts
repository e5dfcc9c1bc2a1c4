/** Without a mouse: a stranger finds a service with a slip of a finger, chooses a package and comes to its payment. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freshBrowser, phone } from './newcomer.ts';

const farthest = 90;

/** Tab until it is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < farthest; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by Tab: ${target}`);
}

for (const [where, looks] of [
  ['at a computer', {}],
  ['on a phone with a keyboard', phone],
] as const)
  test(`${where}: found with a slip of a finger, chosen and brought to payment by keys alone`, async ({ browser }) => {
    const { page, complaints } = await freshBrowser(browser, looks);
    await page.goto('/');
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Что нужно сделать' });
    await tabTo(page, field);
    await page.keyboard.type('логатип для кафе');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/services\?q=/);
    await expect(page.getByText('Искать «логатип')).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Логотип и фирменный стиль для кафе и пекарен' }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Логотип и фирменный стиль/ })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Выбрать пакет «Бизнес»' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Выбран пакет «Бизнес»' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^Заказать( за|$)/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
    await tabTo(page, page.getByLabel('Почта'));
    await page.keyboard.type('customer@artel.test');
    await tabTo(page, page.getByLabel('Пароль', { exact: true }));
    await page.keyboard.type('artel-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Выбран пакет «Бизнес»' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Заказать( за|$)/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата заказа' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
