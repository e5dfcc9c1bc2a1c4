/** The staff changes by what services are compared: values are added, renamed and closed, and what services say stays. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';

const menuOf = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Ещё: ${name}`, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
};

/** The dialog, not the menu that closes behind it. */
const requested = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });

test('a value is added, renamed, closed and opened by keys; the filter of the catalogue says its new word', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const [told] = await inMarket<{ title: string; value: string; address: string }>(
    `select c.title, v.attributes ->> 'logo_kind' as value, c.slug as address from services s join service_versions v on v.id = s.live_version_id
     join categories c on c.id = s.sub_category_id where s.status = 'active' and v.attributes ? 'logo_kind' limit 1`,
  );
  const { title, value, address } = told!;
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: `Характеристики: ${title}`, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: `Характеристики: ${title}` })).toBeVisible();
  await noFlaws(page);

  const word = `новый вид ${Date.now()}`;
  const add = page.getByRole('button', { name: 'Новое значение: Вид логотипа' });
  await add.press('Enter');
  await requested(page).getByLabel('Значение', { exact: true }).fill(word);
  await page.keyboard.press('Enter');
  const values = page.getByRole('list', { name: 'Значения: Вид логотипа' });
  await expect(values).toContainText(word);
  await expect(add).toBeFocused();

  await menuOf(page, value, 'Переименовать…');
  const renamed = `${value} по-новому`;
  await requested(page).getByLabel('Новое слово').fill(renamed);
  await expect(requested(page)).toContainText('В продаже таких услуг:');
  await page.keyboard.press('Enter');
  await expect(values).toContainText(renamed);

  await menuOf(page, renamed, 'Закрыть…');
  await expect(requested(page)).toContainText(/Указано у\s\d+\sуслуги? в продаже/);
  await noFlaws(page);
  await requested(page).getByRole('button', { name: 'Закрыть' }).press('Enter');
  const row = values.getByRole('listitem').filter({ hasText: renamed });
  await expect(row).toContainText('Закрыто');
  await expect(page.getByRole('button', { name: `Ещё: ${renamed}`, exact: true })).toBeFocused();
  await menuOf(page, word, 'Выше');
  await expect(page.getByRole('button', { name: `Ещё: ${word}`, exact: true })).toBeFocused();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const filter = `/services/${address}?f=${encodeURIComponent(`attr.logo_kind:${value}`)}`;
  await page.goto(filter);
  await expect(page.getByRole('link', { name: `${renamed} убрать` })).toBeVisible();

  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: `Характеристики: ${title}`, exact: true }).click();
  await menuOf(page, renamed, 'Открыть снова');
  await expect(row).not.toContainText('Закрыто');
  await menuOf(page, renamed, 'Переименовать…');
  await requested(page).getByLabel('Новое слово').fill(value);
  await page.keyboard.press('Enter');
  await expect(values).not.toContainText('по-новому');
  await menuOf(page, word, 'Закрыть…');
  await requested(page).getByRole('button', { name: 'Закрыть' }).press('Enter');
  await expect(values.getByRole('listitem').filter({ hasText: word })).toContainText('Закрыто');
  expect(complaints).toEqual([]);
});
