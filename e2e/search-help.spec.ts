/** What a field of search offers while somebody types, wherever the field is. */
import { expect, test } from '@playwright/test';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

for (const [name, viewport, path, label] of [
  ['on the front page of a desk', wide, '/', 'Что нужно сделать'],
  ['on the front page of a phone', narrow, '/', 'Что нужно сделать'],
  ['in the catalogue of a phone', narrow, '/services', 'Поиск услуг'],
  ['among projects on a phone', narrow, '/projects/all', 'Поиск проектов'],
] as const)
  test(`words are offered while typing ${name}, and chosen by keys`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(path);
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.pressSequentially('лог');
    const offered = page.getByRole('listbox', { name: 'Подсказки' });
    await expect(offered.getByRole('option').first()).toBeVisible();
    const box = (await offered.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= viewport.width, 'within the screen').toBe(true);
    await field.press('ArrowDown');
    const first = await offered.getByRole('option', { selected: true }).textContent();
    await field.press('Enter');
    await expect(offered).toBeHidden();
    await expect(page).not.toHaveURL(path);
    expect(first).toBeTruthy();
  });

test('where nothing was found, no word is said to have been left out for it', async ({ page }) => {
  await page.goto('/services?q=%D1%84%D1%8B%D0%B2%D0%B0%D0%BF%D1%80%D0%BE%D0%BB%D0%B4%D0%B6+qqqzzz');
  await expect(page.getByText('0 услуг')).toBeVisible();
  await expect(page.getByText('показано без')).toHaveCount(0);
});

test('a mended keyboard layout promises no results where there are none', async ({ page }) => {
  await page.goto('/services?q=ghbdtn');
  await expect(page.getByText('по запросу «привет» тоже ничего не нашлось')).toBeVisible();
  await expect(page.getByText('показаны результаты')).toHaveCount(0);
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

test('a page that answers a question is called by it', async ({ page }) => {
  for (const [address, heading] of [
    ['/services?q=логотип+для+кофейни', '«логотип для кофейни»'],
    ['/services/design?q=логотип', '«логотип»'],
    ['/projects/all?q=логотип', '«логотип»: проекты'],
    ['/freelancers/all?q=логотип', '«логотип»: исполнители'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/^«логотип/);
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
