/** What a field of search offers while somebody types, wherever the field is. */
import { expect, test } from '@playwright/test';
import { chooseOffered } from '../steps/search-steps.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

for (const [name, path, label] of [
  ['on the front page of a phone', '/', 'Что нужно сделать'],
  ['in the catalogue of a phone', '/services', 'Поиск услуг'],
  ['among projects on a phone', '/projects/all', 'Поиск проектов'],
] as const)
  test(`words are offered while typing ${name}, and chosen by keys`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await chooseOffered(page, path, label);
  });

test('the key «/» brings the cursor to the search of any page, and stays a letter where somebody types', async ({ page }) => {
  await page.setViewportSize(wide);
  for (const [path, label] of [
    ['/', 'Что нужно сделать'],
    ['/projects', 'Поиск'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true }).first();
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 500 });
    }).toPass();
    await field.fill('');
    await page.keyboard.type('1/2');
    await expect(field).toHaveValue('1/2');
  }
});

test('a service opened from what was found has one search above it, empty again', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/services?q=логотип');
  await page.getByRole('main').getByRole('link', { name: 'Логотип и фирменный стиль для кафе и пекарен' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Логотип и фирменный стиль для кафе и пекарен' })).toBeVisible();
  const fields = page.getByRole('search', { name: 'Поиск по бирже' }).getByRole('searchbox');
  await expect(fields).toHaveCount(1);
  await expect(fields).toHaveValue('');
});
