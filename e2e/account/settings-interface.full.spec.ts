/** «Интерфейс» of the settings: theme, density of lists, motion and currency are in force at once and before the next first paint. */
import { expect, test } from '@playwright/test';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';

test('a member looks as they like, here and after a reload, and goes back to the defaults', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'seller');
  const rowAir = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--row-y').trim());
  await page.goto('/profile/settings?section=interface');
  const radio = (group: string, name: string) => page.getByRole('main').getByRole('group', { name: group }).getByRole('radio', { name });
  for (const group of ['Тема', 'Списки и таблицы', 'Движение'])
    await expect(page.getByRole('main').getByRole('group', { name: group }).getByRole('radio').first()).toBeChecked();
  const roomy = await rowAir();

  await radio('Тема', 'Тёмная').check();
  await radio('Списки и таблицы', 'Плотно').check();
  await radio('Движение', 'Уменьшить').check();
  await page.getByRole('group', { name: 'Валюта цен' }).getByRole('radio', { name: 'USDT' }).check();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await expect(page.getByRole('banner').getByLabel('Валюта цен')).toHaveValue('USDT');
  expect(parseFloat(await rowAir())).toBeLessThan(parseFloat(roomy));
  await noFlaws(page);

  await page.goto('/profile/orders');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await page.goto('/profile/settings?section=interface');
  await expect(radio('Списки и таблицы', 'Плотно')).toBeChecked();
  await radio('Тема', 'Как в системе').check();
  await radio('Списки и таблицы', 'Просторно').check();
  await radio('Движение', 'Как в системе').check();
  await page.getByRole('group', { name: 'Валюта цен' }).getByRole('radio', { name: 'Рубли' }).check();
  await page.reload();
  for (const name of ['data-theme', 'data-density', 'data-motion']) await expect(html).not.toHaveAttribute(name, /./);
  expect(await rowAir()).toBe(roomy);
  expect(complaints).toEqual([]);
});
