/** The staff's lists: live rows, found by words and narrowed by a state; whoever has no right sees the page of an unknown address. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { person } from '../steps/order-steps.ts';

const lists = [
  ['Проекты', '/admin/projects'],
  ['Отклики', '/admin/bids'],
  ['Работы', '/admin/works'],
  ['Отзывы', '/admin/reviews'],
  ['Заказы', '/admin/orders'],
  ['Споры', '/admin/disputes'],
  ['Письма', '/admin/letters'],
  ['Обращения', '/admin/appeals'],
  ['Пользователи', '/admin/users'],
  ['Сотрудники', '/admin/staff'],
] as const;

test('spec §2: the admin lists stand behind their menu, and a row of the table is found in them', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'admin');
  await page.goto('/admin/services');
  const menu = page.getByRole('navigation', { name: 'Администрация' });
  for (const [name, path] of lists) {
    // beside a name stands how much waits
    await menu.getByRole('link', { name: new RegExp(`^${name}( ?ждут: \\d+)?$`) }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} - Артель`);
  }
  // a second try finds the row of the first
  const words = `Картинка с маяком моя ${Date.now()}`;
  await inMarket(
    `insert into appeals (id, type, guest_email, reason_code, text, status, created_at, updated_at)
     values (gen_random_uuid(), 'copyright', 'holder@rights.test', 'copy', $1, 'new', now(), now())`,
    [words],
  );
  await page.goto('/admin/appeals');
  await page.getByLabel('Номер, слова обращения').fill(words);
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  // the newest row stands in the unasked list too: the form is made anew when the answer is there
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('row')).toHaveCount(2); // its own and the head
  await expect(page.getByRole('row', { name: words })).toBeVisible();
  await page.getByLabel('Состояние').selectOption({ label: 'Закрыто' });
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByText('Таких обращений нет')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a person is blocked by a rule with its evidence, and let in again', async ({ browser }) => {
  const admin = await person(browser, 'admin');
  const [other] = await inMarket<{ id: string; user_name: string }>(
    `select id, user_name from users where is_demo and permissions = '{}' and email not in ('customer@artel.test', 'seller@artel.test') order by id limit 1`,
  );
  await admin.page.goto('/admin/users');
  await admin.page.getByLabel('Логин, имя; целиком — почта, телефон, ИНН, адрес сети').fill(other!.user_name);
  await admin.page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await admin.page
    .getByRole('row', { name: new RegExp(`@${other!.user_name}`) })
    .first()
    .click();
  await expect(admin.page.getByRole('heading', { level: 1, name: `@${other!.user_name}` })).toBeVisible();
  await admin.page.getByRole('link', { name: /^Санкции/ }).click();
  await admin.page.getByRole('button', { name: 'Новая санкция' }).click();
  const ladder = admin.page.getByRole('dialog');
  await ladder.getByRole('radio', { name: /^4\. / }).check();
  await ladder.getByLabel('Правило').selectOption({ label: 'п. 1.1 Оплата мимо сервиса' });
  await ladder.getByLabel('Почему эта ступень').selectOption({ index: 1 });
  await ladder.getByRole('textbox', { name: 'Цитата' }).fill('Переведите на карту, так дешевле');
  await ladder.getByRole('textbox', { name: 'Объяснение человеку' }).fill('Вы просите оплату в обход биржи.');
  await ladder.getByRole('button', { name: /^Заблокировать/ }).click();
  const blocked = admin.page.getByRole('region', { name: 'Санкции' });
  await expect(blocked.getByText('Вы просите оплату в обход биржи.')).toBeVisible();
  await blocked.getByRole('button', { name: 'Снять' }).click();
  const lifting = admin.page.getByRole('dialog');
  await lifting.getByRole('textbox').fill('Разобрались: переписка была о другом');
  await lifting.getByRole('button', { name: 'Снять меру' }).click();
  await expect(blocked.getByRole('button', { name: 'Снять' })).toHaveCount(0);
});
