/** A moderator limits a member, who reads why, is refused, appeals; another moderator is convinced, and everything is as before. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember, newModerator, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones } from '../steps/page-checks.ts';

const said = 'Давайте без комиссии, скину номер карты';

test('a limited member reads why, is refused, appeals, and is free again', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Антон', surname: 'Дёмин' });
  const [strict, fair] = [await newModerator(browser, 'Глеб'), await newModerator(browser, 'Анна')];
  const { _id: id } = await send(page, '/api/users/me/', undefined, 'GET');

  const desk = strict.page;
  await desk.goto(`/admin/users/${id}?tab=sanctions`);
  await desk.getByRole('button', { name: 'Новая санкция' }).click();
  const ladder = desk.getByRole('dialog', { name: 'Санкция: Антон Дёмин' });
  await expect(ladder.getByText('Старший смены')).toBeVisible();
  await ladder.getByRole('radio', { name: '2. Ограничение' }).check();
  for (const name of ['Отклики', 'Писать первым']) await ladder.getByText(name, { exact: true }).click();
  await ladder.getByText('7 дней', { exact: true }).click();
  await ladder.getByLabel('Правило').selectOption({ label: 'п. 1.1 Оплата мимо сервиса' });
  await ladder.getByLabel('Почему эта ступень').selectOption({ label: 'Нарушение впервые' });
  await ladder.getByRole('textbox', { name: 'Цитата' }).fill(said);
  await ladder.getByRole('textbox', { name: 'Объяснение человеку' }).fill('В переписке вы предложили перевести деньги мимо сервиса.');
  await expect(ladder.getByText(/^До .* нельзя откликаться на проекты и писать первым$/)).toBeVisible();
  await noFlaws(desk, '[role="dialog"]');
  await ladder.getByRole('button', { name: 'Ограничить на 7 дней' }).click();
  await expect(desk.getByRole('region', { name: 'Санкции' }).getByRole('button', { name: 'Снять' })).toBeVisible();

  await page.goto('/profile/dashboard');
  await page.getByRole('link', { name: 'Почему и как обжаловать' }).click();
  const card = page.getByRole('region', { name: 'Ограничение' });
  await expect(card.getByText(`«${said}»`)).toBeVisible();
  await expect(card.getByRole('link', { name: /п\. 1\.1 правил/ })).toBeVisible();
  await noFlaws(page);
  await fitsPhones(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [other] = await inMarket<{ id: string }>(`select id from users where user_name = 'a_vorontsova'`, []);
  await page.goto(`/profile/messages?recipient=${other!.id}`);
  await expect(page.getByText(/^Писать первым нельзя до /)).toBeVisible();
  await page.goto('/profile/sanctions');
  await card.getByRole('link', { name: 'Обжаловать' }).click();
  await expect(page.getByRole('radio', { name: 'Мера: Ограничение' })).toBeChecked();
  await page.getByRole('radio', { name: 'Правило понято неверно' }).check();
  await page
    .getByRole('textbox', { name: 'Как было на самом деле' })
    .fill('Это была шутка из объявления заказчика, в ответ на его же слова.');
  await page.getByRole('button', { name: 'Отправить обращение' }).click();
  await expect(page.getByRole('region', { name: 'Что сейчас' })).toBeVisible();
  const appeal_id = new URL(page.url()).pathname.split('/').at(-1)!;

  const second = fair.page;
  await second.goto(`/admin/appeals/${appeal_id}`);
  await second.getByRole('button', { name: 'Взять' }).click();
  await second.getByRole('radio', { name: 'Удовлетворить' }).check();
  await expect(second.getByRole('radio', { name: 'Снять меру' })).toBeChecked();
  await second.getByLabel('Причина').selectOption({ label: 'Решение было ошибкой' });
  await second.getByLabel('Правило').selectOption({ label: 'п. 4.4 Ошибка сотрудника' });
  await second.getByRole('textbox', { name: 'Ответ автору' }).fill('Слова принадлежат заказчику, вы их только повторили в ответ.');
  await second.getByRole('button', { name: 'Решить и отправить письмо' }).click();
  await expect(page.getByText('Решено: вы правы')).toBeVisible();
  await page.goto('/profile/sanctions');
  await expect(page.getByText('Ограничение, снята')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Почему и как обжаловать' })).toHaveCount(0);
  for (const one of [complaints, strict.complaints, fair.complaints]) expect(one).toEqual([]);
});
