/** An appeal against a rejected service that is won: filed from «Мои услуги», taken by another moderator, decided by keys, on sale. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { newMember, newModerator, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { hydrated } from '../steps/page-checks.ts';
import { serviceSent } from '../steps/service-steps.ts';

const words = 'Телефон в описании принадлежит студии записи, он нужен слушателям выпуска.';

test('a rejected service is appealed against, another moderator takes it, and the service is on sale', async ({ browser }) => {
  const title = `Сведение подкаста ${Date.now().toString().slice(-7)}`;
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Лев', surname: 'Правдин' });
  const [strict, fair] = [await newModerator(browser, 'Глеб'), await newModerator(browser, 'Анна')];
  const { id, version_id } = await serviceSent(page, strict.page, { title, category: 'Звук и озвучка', sub: 'Подкасты' });
  await send(strict.page, `/api/admin/services/${id}/reject`, { version_id, reason: 'В описании телефон, это обход сервиса' });

  await page.goto('/profile/items?tab=closed');
  const row = page.getByRole('article').filter({ hasText: title });
  await row.getByRole('link', { name: 'Обжаловать' }).click();
  await expect(page.getByRole('radio', { name: title })).toBeChecked();
  await page.getByRole('radio', { name: 'Правило понято неверно' }).check();
  await page.getByRole('textbox', { name: 'Как было на самом деле' }).fill(words);
  await noFlaws(page);
  await page.getByRole('button', { name: 'Отправить обращение' }).click();
  const state = page.getByRole('region', { name: 'Что сейчас' });
  await expect(state.getByRole('heading', { name: /^Первый ответ до / })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  const appeal_id = new URL(page.url()).pathname.split('/').at(-1)!;

  await page.goto('/help');
  await page.getByRole('region', { name: 'Ваши открытые обращения' }).getByRole('link', { name: /^№/ }).click();
  await expect(page).toHaveURL(new RegExp(`${appeal_id}$`));

  await strict.page.goto(`/admin/appeals/${appeal_id}`);
  await expect(strict.page.getByText('Обжалуют ваше решение')).toBeVisible();
  await expect(strict.page.getByRole('button', { name: 'Взять' })).toHaveCount(0);

  const desk = fair.page;
  await desk.goto('/admin/appeals');
  const waiting = desk.getByRole('region', { name: 'Открытые' }).getByRole('link', { name: title });
  await hydrated(waiting);
  // the focus itself goes along: however long the queue is, what has it is seen, and Enter is its own
  await expect(async () => {
    await desk.keyboard.press('j');
    await expect(waiting).toBeFocused({ timeout: 300 });
  }).toPass();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Взять' }).click();
  await expect(desk.getByRole('button', { name: 'Решить и отправить письмо' })).toBeVisible();
  await desk.getByRole('button', { name: 'Спросить автора' }).click();
  await desk.getByRole('textbox', { name: 'Вопрос' }).fill('Чей это телефон в описании?');
  await desk.getByRole('button', { name: 'Отправить вопрос' }).click();

  await expect(state.getByRole('heading', { name: 'Чей это телефон в описании?' })).toBeVisible();
  await noFlaws(page);
  await state.getByRole('button', { name: 'Ответить' }).click();
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Студии записи, где пишется подкаст.');
  await page.getByRole('button', { name: 'Отправить ответ' }).click();

  await expect(desk.getByText('Студии записи, где пишется подкаст.')).toBeVisible();
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('a');
  await expect(desk.getByRole('radio', { name: 'Удовлетворить' })).toBeChecked();
  await expect(desk.getByRole('radio', { name: 'Вернуть услугу в каталог' })).toBeChecked();
  await desk.getByLabel('Причина').selectOption({ label: 'Решение было ошибкой' });
  await desk.getByLabel('Правило').selectOption({ label: 'п. 4.4 Ошибка сотрудника' });
  const answer = desk.getByRole('textbox', { name: 'Ответ автору' });
  const written = 'Телефон студии — часть выпуска, на обход сервиса он не похож.';
  await answer.fill(written);
  // written once, used again
  const ready = desk.getByRole('dialog', { name: 'Готовые ответы' });
  await desk.getByRole('button', { name: 'Готовые ответы' }).click();
  await ready.getByRole('textbox', { name: 'Сохранить написанное как' }).fill('Телефон в работе');
  await ready.getByRole('button', { name: 'Сохранить' }).click();
  await expect(ready).toHaveCount(0);
  await answer.fill('');
  await desk.getByRole('button', { name: 'Готовые ответы' }).click();
  await expect(ready.getByRole('button', { name: 'Удалить: Телефон в работе' })).toBeVisible();
  await noFlaws(desk, '[role="dialog"]');
  await ready.getByRole('button', { name: 'Вставить' }).click();
  await expect(answer).toHaveValue(written);
  // a message that fades out has no colours of its own
  await expect(desk.getByText('Вопрос отправлен')).toHaveCount(0);
  await noFlaws(desk);
  await desk.getByRole('button', { name: 'Решить и отправить письмо' }).click();

  await expect(page.getByText('Решено: вы правы')).toBeVisible();
  await expect(page.getByRole('link', { name: 'п. 4.4 Ошибка сотрудника' })).toBeVisible();
  await page.goto('/profile/items');
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Опубликована')).toBeVisible();
  for (const one of [complaints, strict.complaints, fair.complaints]) expect(one).toEqual([]);
});

test('decided at once with others: what became of each is under the keyboard, however far down the choice was', async ({ browser }) => {
  const { page: desk, complaints } = await newModerator(browser, 'Вера');
  const [made] = await inMarket<{ number: string }>(
    `insert into appeals (id, type, guest_email, reason_code, text, status, acts_by, acts_until, decide_by, created_at, updated_at)
     values (gen_random_uuid(), 'copyright', 'holder@rights.test', 'copy', $1, 'new', 'staff', now() + interval '1 day',
       now() + interval '7 days', now(), now()) returning number`,
    [`Снимок с обложки мой ${Date.now()}`],
  );
  await desk.goto('/admin/appeals');
  const box = desk.getByRole('checkbox', { name: `Выбрать О-${made!.number}` });
  await hydrated(box);
  await box.check();
  await desk.getByRole('button', { name: 'Решить с одной причиной' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Решить 1 обращение?' });
  await dialog.getByRole('radio', { name: 'Отклонить' }).check();
  await dialog.getByLabel('Причина').selectOption({ label: 'Нарушения нет' });
  await dialog.getByLabel('Правило').selectOption({ label: 'п. 4.1 Нет нарушения' });
  await dialog.getByRole('textbox', { name: 'Ответ авторам' }).fill('Снимок взят из открытого собрания, его можно показывать.');
  await dialog.getByRole('button', { name: 'Решить 1 обращение' }).click();
  await expect(desk.getByRole('heading', { name: 'Решено 1 из 1' })).toBeFocused();
  await noFlaws(desk);
  expect(complaints).toEqual([]);
});
