/** Papers from the member to the tick: sent, one asked for again, sent, approved; the member and an auditor read who looked, and why. */
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { inMarket } from '../steps/market.ts';
import { newMember } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const aScan = async (background: string) => ({
  ...{ name: 'scan.jpg', mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('papers are sent, one is asked for again, then the person is known', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Вера', surname: 'Снимкова' });
  const staff = await newMember(browser, 'customer', { name: 'Глеб', surname: 'Сличин' });
  await inMarket(
    `update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{identity}' where email = $1 returning id`,
    [staff.email],
  );
  await page.goto('/verify');
  const step = page.locator('#identity');
  await step.getByRole('button', { name: 'Продолжить' }).click();
  await expect(step.getByText('Без согласия мы не можем смотреть документы')).toBeVisible();
  await step.getByRole('checkbox').check();
  await step.getByRole('button', { name: 'Продолжить' }).click();
  await expect(step.getByRole('group', { name: 'Подтверждение личности' })).toBeFocused();
  const [main, selfie] = ['Страница с фотографией', 'Селфи с документом'].map((name) => step.getByRole('group', { name }));
  await main!.locator('input').setInputFiles(await aScan('#456'));
  await expect(main!.getByText('Загружено')).toBeVisible();
  await selfie!.locator('input').setInputFiles({ ...(await aScan('#654')), name: 'scan.gif' });
  await expect(selfie!.getByText('Подойдут JPG, PNG или PDF')).toBeVisible();
  await selfie!.locator('input').setInputFiles(await aScan('#654'));
  await expect(selfie!.getByText('Загружено')).toBeVisible();
  await noFlaws(page);
  await step.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(step.getByText('Смотрит человек', { exact: true })).toBeVisible();

  const desk = staff.page;
  await desk.goto('/admin/verifications');
  await expect(desk.getByRole('navigation', { name: 'Администрация' }).getByRole('link', { name: /^Личность ?ждут: \d+/ })).toBeVisible();
  const row = desk.getByRole('region', { name: 'Ждут проверки' }).getByRole('link', { name: 'Снимкова' });
  await row.click();
  const take = desk.getByRole('button', { name: 'Взять' });
  await expect(take).toBeVisible();
  // the key is heard a moment after the page is there
  await expect(async () => {
    await desk.keyboard.press('t');
    await expect(take).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const open = desk.getByRole('button', { name: 'Показать' });
  // nobody's reason is written for them
  await expect(open.first()).toBeDisabled();
  await desk.getByLabel('Зачем открываете снимки').selectOption({ label: 'Первая проверка заявки' });
  await open.first().click();
  await expect(desk.getByRole('img', { name: 'Страница с фотографией' })).toBeVisible();
  await desk.getByRole('radio', { name: 'Попросить переснять' }).check();
  await desk.getByRole('checkbox', { name: 'Страница с фотографией' }).check();
  await desk.getByLabel('Что не так').fill('Правый край обрезан, не видно номера');
  await noFlaws(desk);
  await desk.getByRole('button', { name: 'Попросить переснять' }).click();

  await expect(step.getByText('Правый край обрезан', { exact: false })).toBeVisible();
  await expect(step.getByText('принято, повторять не нужно')).toBeVisible();
  await noFlaws(page);
  await main!.locator('input').setInputFiles(await aScan('#567'));
  await step.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(step.getByText('Смотрит человек', { exact: true })).toBeVisible();

  await desk.goto('/admin/verifications');
  await row.click();
  await desk
    .getByRole('button', { name: 'Взять' })
    .or(desk.getByRole('radio', { name: 'Подтвердить' }))
    .first()
    .click();
  await desk.getByLabel('Зачем открываете снимки').selectOption({ label: 'Первая проверка заявки' });
  // every paper is looked at before a person is known
  for (const name of ['Страница с фотографией', 'Селфи с документом']) {
    await open.first().click();
    await expect(desk.getByRole('img', { name })).toBeVisible();
  }
  for (const name of ['Имя и фамилия', 'Дата рождения', 'На селфи', 'Документ действует'])
    await desk.getByRole('checkbox', { name }).check();
  await desk.getByLabel('Серия и номер документа').fill(String(Date.now()));
  await desk.getByRole('button', { name: 'Подтвердить личность' }).click();

  await expect(step.getByText('Подтверждена', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Кто видит документы' }).getByText('Глеб, проверка', { exact: false }).first(),
  ).toBeVisible();
  await noFlaws(page);

  const auditor = await newMember(browser, 'customer', { name: 'Марта', surname: 'Ревизорова' });
  await inMarket(
    `update users set roles = '{customer,admin}', active_role = 'admin', permissions = '{superadmin}' where email = $1 returning id`,
    [auditor.email],
  );
  await auditor.page.goto('/admin/audit');
  await auditor.page.getByLabel('Причина, слова, номер дела').fill('Снимкова');
  await auditor.page.getByRole('button', { name: 'Найти' }).click();
  const seen = auditor.page.getByRole('row').filter({ hasText: 'Открыт документ, страница с фотографией' }).first();
  await expect(seen.getByRole('link', { name: 'Глеб Сличин' })).toBeVisible();
  await expect(seen.getByText('«', { exact: false }).first()).toBeVisible();
  await expect(auditor.page.getByRole('row').filter({ hasText: 'Подтверждена личность' })).toHaveCount(1);
  await auditor.page.getByRole('button', { name: 'Проверить цепочку' }).click();
  await expect(auditor.page.getByText('Цепочка цела')).toBeVisible();
  await noFlaws(auditor.page);
  expect([...complaints, ...staff.complaints, ...auditor.complaints]).toEqual([]);
});
