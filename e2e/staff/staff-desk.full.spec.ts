import { expect, type Locator, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember, newModerator } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person } from '../steps/order-steps.ts';
import { fitsPhones, fitsTheWindow, hydrated } from '../steps/page-checks.ts';

/** Keys are heard a moment after the rows are hydrated. */
async function walkTo(page: Page, row: Locator): Promise<void> {
  await hydrated(row);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 1000 });
  }).toPass();
}

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
    const row = admin.page.getByRole('row').filter({ hasText: 'что изменилось' }).filter({ hasText: 'Правила сервиса' }).first();
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
