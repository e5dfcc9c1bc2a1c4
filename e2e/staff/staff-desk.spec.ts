/** The desk of the staff in its own hands: lists by keys, several rows at once, a file and kept filters, what takes two, what is written for readers. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsPhones, hydrated } from '../steps/page-checks.ts';

/** Keys are heard a moment after the rows are hydrated. */
async function walkTo(page: Page, row: Locator): Promise<void> {
  await hydrated(row);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 1000 });
  }).toPass();
}

test('filters are kept under a name, what they show is taken along, any place is two keys away, and the log says why', async ({
  browser,
}) => {
  const { page, complaints } = await person(browser, 'admin');
  await page.goto('/admin/bids?status=sent');
  await hydrated(page.getByRole('button', { name: 'CSV' }));
  const name = `Новые ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Сохранить фильтры' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/admin/bids');
  await page.getByRole('navigation', { name: 'Наборы фильтров' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status=sent/);
  await page.getByRole('button', { name: 'CSV' }).click();
  const reason = `Отчёт о работе с откликами ${Date.now().toString(36)}`;
  await page.getByRole('dialog').getByLabel('Причина').fill(reason);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^отклики-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Проект";"Исполнитель";"Логин";');
  await page.getByRole('button', { name: `Убрать набор «${name}»` }).click();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Раздел, человек или номер' });
  await field.fill('журнал');
  await expect(page.getByRole('option', { name: 'Журнал' })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByText(`«${reason}»`)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('a review is hidden for a rule and shown again by keys alone; what was decided is told on the start page', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const words = `Работа сдана вовремя, маяк светит ${Date.now().toString(36)}`;
  await inMarket(
    `update reviews set text = $1 where id = (select r.id from reviews r where r.status = 'published' and not exists
       (select from appeals a where a.target_id = r.id) order by r.id limit 1)`,
    [words],
  );
  await page.goto(`/admin/reviews?q=${encodeURIComponent(words)}`);
  const row = page.locator('tr[data-row="0"]');
  await walkTo(page, row);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Скрыть отзыв?' });
  await dialog.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(dialog.getByText('Выберите правило')).toBeVisible();
  await dialog.getByLabel('Какое правило нарушено').selectOption({ label: 'п. 1.2 Давление' });
  await dialog.getByLabel('Причина').fill('Требует деньги за хороший отзыв');
  await noFlaws(page);
  await dialog.getByRole('button', { name: 'Скрыть', exact: true }).click();
  await expect(row.getByText('Скрыт', { exact: true })).toBeVisible();
  await expect(row).toBeFocused();
  await page.keyboard.press('a');
  const back = page.getByRole('dialog', { name: 'Вернуть отзыв?' });
  await back.getByLabel('Причина').fill('Угрозы в словах нет, мнение остаётся');
  await back.getByRole('button', { name: 'Вернуть' }).click();
  await expect(row.getByText('Опубликован', { exact: true })).toBeVisible();
  await noFlaws(page);
  await page.goto('/admin/overview');
  // the most urgent alone: what was decided is not far below
  const waiting = page.getByRole('table', { name: 'Что ждёт' }).locator('tbody tr');
  const whole = page.getByRole('link', { name: /^Показать все\s\d+$/ });
  await hydrated(whole);
  await expect(waiting).toHaveCount(9);
  await whole.click();
  await expect(waiting.nth(9)).toBeFocused();
  await page.goBack();
  await expect(waiting).toHaveCount(9);
  const told = page.getByRole('region', { name: 'Решено только что' });
  await expect(told.getByText(/: возвращён отзыв №\d+/).first()).toBeVisible();
  await told
    .getByRole('link', { name: /^Открыть: Возвращён отзыв/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/reviews\?q=\d+$/);
  await fitsPhones(page);
  expect(complaints).toEqual([]);
});
