/** A complaint whose other side is asked: from the page of a service to the answer with a file, and a decision told to each in its own words. */
import { expect, test } from '@playwright/test';
import { freshBrowser, newMember, newModerator, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { fitsPhones, hydrated } from '../steps/page-checks.ts';
import { serviceOnSale } from '../steps/service-steps.ts';

const complaint = 'Исполнитель Правдин просил перевести задаток на карту и после перевода замолчал.';
const question = 'Пишут, что оплату предлагают провести мимо биржи. Как было дело?';
const answer = 'Оплату мимо биржи не предлагал, вот вся переписка за неделю.';

test.use({ actionTimeout: 30_000 });

test('whoever a complaint is about is asked, answers with a file, and reads why the service left the catalogue', async ({ browser }) => {
  const title = `Монтаж выпуска ${Date.now().toString().slice(-7)}`;
  const seller = await newMember(browser, 'seller', { name: 'Лев', surname: 'Правдин' });
  const author = await newMember(browser, 'customer', { name: 'Инга', surname: 'Рыбакова' });
  const [publisher, judge] = [await newModerator(browser, 'Глеб'), await newModerator(browser, 'Анна')];
  const id = await serviceOnSale(seller.page, publisher.page, { title, category: 'Звук и озвучка', sub: 'Подкасты' });

  const hers = author.page;
  await hers.goto(`/services/audio/${id}`);
  const complain = hers.getByRole('button', { name: 'Пожаловаться' });
  await hydrated(complain);
  await complain.click();
  const dialog = hers.getByRole('dialog', { name: 'Жалоба на услугу' });
  await dialog.getByRole('radio', { name: 'Похоже на обман' }).check();
  await dialog.getByRole('textbox', { name: 'Расскажите подробнее' }).fill(complaint);
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await hers.getByRole('link', { name: 'Открыть и дополнить' }).click();
  const state = hers.getByRole('region', { name: 'Что сейчас' });
  await expect(state.getByRole('heading', { name: /^Первый ответ до / })).toBeVisible();
  const appeal_id = new URL(hers.url()).pathname.split('/').at(-1)!;

  const desk = judge.page;
  await desk.goto(`/admin/appeals/${appeal_id}`);
  await desk.getByRole('button', { name: 'Взять' }).click();
  await desk.getByRole('button', { name: 'Спросить вторую сторону' }).click();
  const asking = desk.getByRole('textbox', { name: 'Суть жалобы и вопрос' });
  await asking.fill(`${question} Жалуется Инга Рыбакова.`);
  await desk.getByRole('button', { name: 'Спросить', exact: true }).click();
  await expect(desk.getByText('Уберите имя: вторая сторона не узнаёт, кто пожаловался').first()).toBeVisible();
  await asking.fill(question);
  await noFlaws(desk);
  await desk.getByRole('button', { name: 'Спросить', exact: true }).click();
  await expect(desk.getByText(/^Ждём ответа второй стороны: /)).toBeVisible();
  await desk.goto('/admin/overview?all=1');
  await expect(desk.getByRole('row').filter({ hasText: title })).toContainText('ждём вторую сторону, осталось');

  const { page } = seller;
  await page.goto('/profile/dashboard');
  await page.getByRole('region', { name: 'Сделать сейчас' }).getByRole('link', { name: 'Ответьте на жалобу' }).click();
  const now = page.getByRole('region', { name: 'Что сейчас' });
  await expect(now.getByRole('heading', { name: question })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Рыбаков');
  await expect(page.getByRole('main')).not.toContainText('задаток');
  await noFlaws(page);
  await fitsPhones(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await now.getByRole('button', { name: 'Ответить' }).click();
  const form = page.getByRole('region', { name: 'Ответ', exact: true });
  await form.getByRole('textbox', { name: 'Ответ' }).fill(answer);
  await form.locator('input[type=file]').setInputFiles({ name: 'переписка.txt', mimeType: 'text/plain', buffer: Buffer.from('за неделю') });
  await expect(form.getByText('переписка.txt')).toBeVisible();
  await noFlaws(page);
  await form.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(page.getByRole('heading', { name: 'Ответ у сотрудника' })).toBeVisible();
  await page.goto('/profile/dashboard');
  await expect(page.getByRole('link', { name: 'Ответьте на жалобу' })).toHaveCount(0);

  await desk.goto(`/admin/appeals/${appeal_id}`);
  await expect(desk.getByText('Вторая сторона ответила: ответ в ходе обращения.')).toBeVisible();
  await expect(desk.getByText(answer)).toBeVisible();
  await expect(desk.getByRole('link', { name: /переписка\.txt/ })).toBeVisible();
  await desk.getByRole('radio', { name: 'Удовлетворить' }).check();
  await desk.getByRole('radio', { name: 'Снять услугу с показа' }).check();
  await desk.getByLabel('Причина').selectOption({ label: 'Нарушение есть' });
  await desk.getByLabel('Правило').selectOption({ label: 'п. 1.1 Оплата мимо сервиса' });
  await desk.getByRole('textbox', { name: 'Ответ автору' }).fill('Оплату предлагали мимо биржи, услуга снята с показа.');
  await desk
    .getByRole('textbox', { name: 'Ответ второй стороне' })
    .fill('В переписке, которую вы приложили, есть номер карты: услуга снята.');
  await noFlaws(desk);
  await desk.getByRole('button', { name: 'Решить и отправить 2 письма' }).click();

  await expect(hers.getByText('Решено: вы правы')).toBeVisible();
  await expect(hers.getByRole('main')).not.toContainText(answer);
  await expect(hers.getByRole('main')).not.toContainText('переписка.txt');
  await page.goto(`/profile/appeals/${appeal_id}/hearing`);
  await expect(now.getByRole('heading', { name: 'Решение вынесено' })).toBeVisible();
  await expect(page.getByText('есть номер карты: услуга снята')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Рыбаков');
  await expect(page.getByRole('link', { name: 'Обжаловать' })).toBeVisible();
  await noFlaws(page);
  const guest = await freshBrowser(browser);
  await guest.page.goto(`/services/audio/${id}`);
  await expect(guest.page.getByRole('button', { name: 'Заказать' })).toHaveCount(0);
  // the one refusal: a name in the question
  expect(judge.complaints).toEqual([expect.stringContaining('status of 400')]);
  for (const { complaints } of [seller, author, publisher]) expect(complaints).toEqual([]);
  expect((await send<{ is_over: boolean }>(page, `/api/appeals/${appeal_id}/hearing`, undefined, 'GET')).is_over).toBe(true);
});
