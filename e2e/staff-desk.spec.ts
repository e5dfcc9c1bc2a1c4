/** The desk of the staff in its own hands: lists by keys, several rows at once, a file and kept filters, what takes two, what is written for readers. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { inMarket } from './market.ts';
import { newMember, newModerator } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';
import { person } from './order-steps.ts';
import { fitsPhones, fitsTheWindow, hydrated } from './page-checks.ts';

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
  expect(await readFile(await file.path(), 'utf8')).toContain('Проект;Исполнитель;Логин;');
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

test('several bids are taken off with one reason, and the report says what became of each', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const words = `Возьмусь сегодня же, опыт десять лет ${Date.now().toString(36)}`;
  await inMarket(
    `update bids set text = $1 where id in (select id from bids where status in ('sent', 'viewed') and removed_reason is null order by id desc limit 2)`,
    [words],
  );
  await page.goto(`/admin/bids?q=${encodeURIComponent(words)}`);
  await walkTo(page, page.locator('tr[data-row="0"]'));
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Выбранное' });
  await expect(bar.getByText('Выбрано: 2 отклика')).toBeVisible();
  await bar.getByRole('button', { name: 'Снять выбранные' }).click();
  const dialog = page.getByRole('dialog', { name: 'Снять 2 отклика?' });
  await dialog.getByRole('button', { name: 'Один и тот же текст во многих проектах' }).click();
  await dialog.getByRole('button', { name: 'Снять 2 отклика' }).click();
  const report = page.getByRole('dialog', { name: 'Сделано 2 из 2' });
  await expect(report.getByText('Сделано', { exact: true })).toHaveCount(2);
  await noFlaws(page);
  await report.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByText('Снят модератором')).toHaveCount(3); // the rows and the list of states
  expect(complaints).toEqual([]);
});

test('the page of a person says what has happened and why they ask for attention; a tab without its right says whose it is', async ({
  browser,
}) => {
  const { page, complaints } = await newModerator(browser, 'Анна');
  await page.goto('/admin/users?q=seller@artel.test');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]{36}/);
  const story = page.getByRole('region', { name: 'Что было' });
  await expect(story.getByRole('listitem').first()).toBeVisible();
  await story.getByRole('link', { name: 'Вход' }).click();
  await expect(story.getByText(/^(Вход: |Регистрация)/).first()).toBeVisible();
  await expect(story.getByRole('link', { name: 'Деньги' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Риск' })).toBeVisible();
  await noFlaws(page);
  await page.goto(`${new URL(page.url()).pathname}?tab=money`);
  await expect(page.getByText('Нет права на раздел «Деньги»')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Кто это' })).toBeVisible();
  await fitsPhones(page);
  expect(complaints).toEqual([]);
});

test('a lost second factor is reset by two, and stopped before its time', async ({ browser }) => {
  const owner = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Потерялов' });
  const [lost] = await inMarket<{ user_name: string }>(`update users set second_factors = '{totp}' where email = $1 returning user_name`, [
    owner.email,
  ]);
  const [first, second] = [await person(browser, 'admin'), await newMember(browser, 'customer', { name: 'Ольга', surname: 'Вторая' })];
  await inMarket(`update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{superadmin}' where email = $1`, [
    second.email,
  ]);
  await first.page.goto('/admin/staff?part=factors');
  await hydrated(first.page.getByRole('button', { name: 'Второй фактор потерян…' }));
  await first.page.getByRole('button', { name: 'Второй фактор потерян…' }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Второй фактор потерян' });
  await dialog.getByLabel('Логин участника').fill(lost!.user_name);
  await dialog.getByLabel('Откуда известно, что просит владелец').fill('Показал паспорт по видеосвязи, телефон утонул');
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  const caseOn = (page: Page) => page.getByRole('article', { name: 'Сброс второго фактора: Пётр Потерялов' }).first();
  await expect(caseOn(first.page).getByText('Первая подпись ваша')).toBeVisible();

  await second.page.goto('/admin/staff?part=factors');
  await hydrated(caseOn(second.page).getByRole('button', { name: 'Вторая подпись…' }));
  await caseOn(second.page).getByRole('button', { name: 'Вторая подпись…' }).click();
  await second.page.getByRole('dialog', { name: 'Снять второй фактор?' }).getByRole('button', { name: 'Подписать' }).click();
  await expect(caseOn(second.page).getByText('До снятия')).toBeVisible();
  await fitsTheWindow(second.page);
  await caseOn(second.page).getByRole('button', { name: 'Остановить…' }).click();
  const stop = second.page.getByRole('dialog', { name: 'Остановить сброс?' });
  await stop.getByLabel('Причина').fill('Владелец нашёл телефон и вошёл сам');
  await stop.getByRole('button', { name: 'Остановить' }).click();
  await expect(second.page.getByText('Сброс остановлен')).toBeVisible();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});

test('a question is written, shown to readers and hidden again', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  const mark = Date.now().toString(36);
  const question = `Можно ли заказать маяк ${mark}?`;
  await page.goto('/admin/faq/new');
  await page.getByLabel('Вопрос', { exact: true }).fill(question);
  await page.getByLabel('Адрес').fill(`mayak-${mark}`);
  await page.getByRole('textbox', { name: 'Ответ' }).click();
  await page.keyboard.type('Можно: опишите задачу в проекте.');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.getByRole('button', { name: 'Показать на сайте' }).click();
  await expect(page.getByText('Вопрос на сайте')).toBeVisible();
  const editor = page.url();
  await page.goto(`/faq#mayak-${mark}`);
  await expect(page.getByText(question)).toBeVisible();
  await page.goto(editor);
  await hydrated(page.getByRole('button', { name: 'Скрыть' }));
  await page.getByRole('button', { name: 'Скрыть' }).click();
  await expect(page.getByText('Вопрос скрыт')).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByText(question)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('who agreed to an earlier edition is asked anew in the cabinet, and the staff counts it', async ({ browser }) => {
  const admin = await person(browser, 'admin');
  const { page, email, complaints } = await newMember(browser, 'customer', { name: 'Лев', surname: 'Согласов' });
  await inMarket(
    `update consents set document_version = '2026-11' where document = 'terms' and user_id = (select id from users where email = $1)`,
    [email],
  );
  const accepted = async (): Promise<number> => {
    await admin.page.goto('/admin/consents');
    const row = admin.page.getByRole('row').filter({ hasText: 'что изменилось' }).filter({ hasText: 'Правила сервиса' }).last();
    return Number(await row.getByRole('cell').nth(3).innerText());
  };
  const before = await accepted();
  await page.goto('/profile/orders');
  const accept = page.getByRole('button', { name: 'Принимаю' });
  await hydrated(accept);
  await accept.click();
  await expect(page.getByText('Записали: вы приняли новую редакцию')).toBeVisible();
  await expect(accept).toBeHidden();
  expect(await accepted()).toBe(before + 1);
  expect([...complaints, ...admin.complaints]).toEqual([]);
});
