/** Tariffs as the staff changes them, and the catalogue as it tends it: two signatures, what members read of it, old words that lead on. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';

async function finance(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints, email } = await newMember(browser, 'customer', { name: 'Федор', surname: 'Рублёв' });
  await inMarket(
    `update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{finance}' where email = $1 returning id`,
    [email],
  );
  return { page, complaints };
}

test('new steps of the fee are proposed by one, signed by another, read in the rules, and called off before they hold', async ({
  browser,
}) => {
  const first = await finance(browser);
  await first.page.goto('/admin/payments?tab=tariffs');
  await first.page.getByRole('button', { name: 'Изменить: Комиссия с исполнителя' }).click();
  const dialog = first.page.getByRole('dialog');
  const changes = dialog.getByRole('region', { name: 'Что изменится' });
  await expect(changes).toContainText(/Сейчас.*10\s% с\sпервых 50\s000\sруб/);
  await dialog.getByLabel('1: процент').fill('9,5');
  await expect(changes).toContainText(/Станет.*9,5\s% с\sпервых/);
  await dialog.getByLabel('2: процент').fill('12');
  await dialog.getByLabel('Причина').fill('Проверяем, не вернутся ли исполнители');
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  await expect(dialog.getByText('С оборотом процент не растёт').first()).toBeVisible();
  await dialog.getByLabel('2: процент').fill('7');
  await noFlaws(first.page);
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  await expect(dialog).toHaveCount(0);
  const waiting = first.page.getByRole('article', { name: /^Комиссия с исполнителя/ });
  await expect(waiting).toContainText('Подпись 1 из 2');
  await expect(waiting.getByRole('button', { name: 'Вторая подпись…' })).toHaveCount(0);

  const second = await person(browser, 'admin');
  await second.page.goto('/admin/payments?tab=tariffs');
  const mine = second.page.getByRole('article', { name: /^Комиссия с исполнителя/ });
  await mine.getByRole('button', { name: 'Вторая подпись…' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Подписать и объявить' }).click();
  await expect(mine).toHaveCount(0);
  await noFlaws(second.page);
  const reader = await browser.newPage();
  await reader.goto('/conditions');
  await expect(reader.getByRole('region', { name: 'Тарифы' }).or(reader.locator('#tariffs'))).toContainText(/с\s\d+\s\S+\s\d{4}: 9,5\s%/);

  await second.page.getByRole('link', { name: 'История' }).click();
  const announced = second.page.getByRole('article', { name: /^Комиссия с исполнителя/ }).filter({ hasText: 'Объявлен' });
  await announced.getByRole('button', { name: 'Отменить до начала…' }).click();
  await second.page.getByRole('dialog').getByLabel('Причина').fill('Исполнители и так возвращаются');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Отменить изменение' }).click();
  await expect(announced).toHaveCount(0);
  await expect(second.page.getByText('Отменён до начала').first()).toBeVisible();
  expect(second.complaints).toEqual([]);
  // the steps that were refused
  expect(first.complaints).toEqual([expect.stringContaining('status of 400')]);
});

test('a category is renamed and named back, a tag is added, renamed and leads on', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  await page.goto('/admin/catalogue');
  const rename = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: `Изменить: ${from}`, exact: true }).click();
    await page.getByRole('dialog').getByLabel('Название').fill(to);
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { name: to, exact: true })).toBeVisible();
  };
  const [sub] = await inMarket<{ title: string }>(`select title from categories where parent_id is not null order by title limit 1`);
  const other = `${sub!.title} и не только`;
  await rename(sub!.title, other);
  await rename(other, sub!.title);

  await page.getByRole('link', { name: 'Теги', exact: true }).click();
  const word = `проба ${Date.now()}`;
  await page.getByRole('button', { name: 'Новый тег…' }).click();
  await page.getByRole('dialog').getByLabel('Слово').fill(word);
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('button', { name: `Переименовать: ${word}` }).click();
  await page.getByRole('dialog').getByLabel('Новое слово').fill(`${word} два`);
  await page.getByRole('dialog').getByRole('button', { name: 'Переименовать' }).click();
  const row = page.getByRole('row').filter({ hasText: `${word} два` });
  await expect(row).toContainText(`ведут сюда: ${word}`);
  await row.getByRole('button', { name: `Объединить: ${word} два` }).click();
  await noFlaws(page);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});
