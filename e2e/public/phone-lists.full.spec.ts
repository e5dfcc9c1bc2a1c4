/** Lists on a phone: what narrows them takes one line, and nothing lies over them. */
import { expect, test } from '@playwright/test';
import { computer, freshBrowser, newMember, phone } from '../steps/newcomer.ts';
import { fitsTheWindow, hydrated } from '../steps/page-checks.ts';

for (const address of ['/services/design', '/projects', '/freelancers/all'])
  test(`${address}: the first of the list begins on the first screen, under one line of filters`, async ({ browser }) => {
    const { page } = await freshBrowser(browser, phone);
    await page.goto(address);
    const chips = page.getByRole('navigation', { name: 'Уточнить' });
    expect((await chips.boundingBox())!.height).toBeLessThan(60);
    const main = page.getByRole('main');
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
    const first = main.getByRole('article').or(rows).first();
    expect((await first.boundingBox())!.y).toBeLessThan(450);
    // what hangs from a chip is whole: the line that scrolls does not cut it off
    const chip = chips.locator('summary').last();
    await hydrated(chip);
    await chip.click();
    const sheet = chips.locator('details[open] > div');
    await expect(sheet).toBeInViewport();
    const box = (await sheet.boundingBox())!;
    expect(
      await page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('details[open]'), { x: box.x + 40, y: box.y + 40 }),
    ).toBe(true);
    await fitsTheWindow(page);
    await page.context().close();
  });

test('the button that applies the filters is in sight as soon as they open, also on a computer', async ({ browser }) => {
  const { page } = await freshBrowser(browser, computer);
  await page.goto('/services/design');
  const compare = page.getByRole('button', { name: /^Сравнить: / }).first();
  await hydrated(compare);
  await compare.click();
  await page.getByRole('link', { name: 'Все фильтры' }).click();
  const filters = page.getByRole('region', { name: 'Фильтры' });
  await expect(filters.getByRole('checkbox').first()).toBeVisible();
  await expect(filters.getByRole('button', { name: /^Показать: / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Сравнение' })).toBeHidden();
  await page.context().close();
});

test('what is asked stands first on the line, or nobody would see it', async ({ browser }) => {
  const { page } = await freshBrowser(browser, phone);
  await page.goto('/projects?paid=1');
  await expect(page.getByRole('link', { name: /^Оплата подтверждена/ })).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('the bar of the comparison does not lie over «ничего не нашлось»', async ({ browser }) => {
  const { page } = await freshBrowser(browser, phone);
  await page.goto('/services/design');
  const compare = page.getByRole('button', { name: /^Сравнить: / }).first();
  await hydrated(compare);
  await compare.click();
  await expect(page.getByRole('region', { name: 'Сравнение' })).toBeVisible();
  await page.goto('/services/all?q=ъъъшшш');
  await expect(page.getByText(/ничего не нашлось/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Сравнение' })).toHaveCount(0);
  await page.goto('/services/design');
  await expect(page.getByRole('region', { name: 'Сравнение' })).toBeVisible();
  await page.context().close();
});

test('the way out of the account stays in sight in a menu that is longer than the window', async ({ browser }) => {
  const { page } = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Листалов' }, phone);
  await page.goto('/profile/orders');
  // the row of places fades where more of it is hidden
  const hiddenAfter = await page
    .getByRole('navigation', { name: 'Профиль' })
    .evaluate((row) => getComputedStyle(row).getPropertyValue('--hidden-after'));
  expect(Number.parseFloat(hiddenAfter)).toBeGreaterThan(0);
  const menu = page.getByRole('banner').locator('details', { has: page.locator('summary[aria-label$="меню профиля"]') });
  await hydrated(menu.locator('summary'));
  const button = (await menu.locator('summary').boundingBox())!;
  expect(button.width).toBe(button.height); // so the ring of the focus is round
  await menu.locator('summary').click();
  const list = menu.locator('> div');
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  for (const name of ['Работать заказчиком', 'Выйти']) {
    const { x, y, width, height } = (await list.getByRole('button', { name }).boundingBox())!;
    const there = { x: x + width / 2, y: y + height / 2 };
    expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, there)).toBe(name);
  }
  await page.context().close();
});
