/** What members need beside the words: which service is asked about, the order's next step, a message that is complained about, an edit that ran out of time. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, newMember, phone, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { orderByCall, person, sandboxIs } from '../steps/order-steps.ts';

/** Of the demo's seller. */
const ownedByDemo = 'Логотип и фирменный стиль для кафе и пекарен';

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });
const idOf = async (email: string) => (await inMarket<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

async function twoInChat(browser: Browser) {
  const customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Письмова' }, computer);
  const seller = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Ответов' }, phone);
  const { chat_id } = await send<{ chat_id: string }>(seller.page, '/api/messages/', {
    recipient: await idOf(customer.email),
    message: 'Пишите мне мимо биржи, тут одни жулики',
  });
  await customer.page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(customer.page).getByText('одни жулики')).toBeVisible();
  return { customer, seller, chat_id };
}

test('from a service: the seller reads which one is asked about, and the chat that is there already goes on', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Спросова' }, computer);
  const seller = await person(browser, 'seller');
  const [service] = await inMarket<{ id: string; title: string }>(
    `select s.id, s.title from services s join users u on u.id = s.seller_id where u.email = 'seller@artel.test' and s.status = 'active' limit 1`,
  );
  const ask = async (words: string): Promise<void> => {
    await page.goto(`/profile/messages?service_id=${service!.id}`);
    await expect(page.getByText(`Об услуге: ${service!.title}`)).toBeVisible();
    await field(page).fill(words);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page).toHaveURL(/chat=/);
    await expect(page.getByRole('link', { name: 'Написать не об услуге' })).toHaveCount(0);
  };
  await ask('Сколько дней это займёт?');
  const chat = page.url();
  await ask('И можно ли в два этапа?');
  expect(page.url()).toBe(chat);
  await seller.page.goto(chat);
  await expect(log(seller.page).getByText('Об услуге').nth(1)).toBeVisible();
  await expect(log(seller.page).getByRole('link', { name: service!.title }).first()).toHaveAttribute('href', new RegExp(service!.id));
  expect([...complaints, ...seller.complaints]).toEqual([]);
});

test('from a project: the letter to its customer begins with which one it is, and is the seller’s to go on with', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Ответов' }, phone);
  const [project] = await inMarket<{ id: string; title: string }>(
    `select id, title from projects where status = 'active' and visibility = 'public' order by created_at limit 1`,
  );
  await page.goto(`/projects/all/${project!.id}`);
  await page.getByRole('link', { name: 'Написать заказчику' }).click();
  await expect(field(page)).toHaveValue(`Здравствуйте. Пишу о проекте «${project!.title}».\n`);
  await field(page).pressSequentially('Есть ли макет?');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(page).toHaveURL(/chat=/);
  await expect(log(page).getByText(`«${project!.title}».`)).toContainText('Есть ли макет?');
  await expect(field(page)).toHaveValue('');
  expect(page.url()).not.toContain('project_id');
  expect(complaints).toEqual([]);
});

test('the head of an order’s chat has each side’s own next step, and it follows the order', async ({ browser, request }) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Шагова' });
  const seller = await person(browser, 'seller');
  const { page } = customer;
  const [card] = await send<{ _id: string }[]>(page, `/api/services?q=${encodeURIComponent(ownedByDemo)}`, undefined, 'GET');
  const order_id = await orderByCall(page, card!._id);
  for (const one of [page, seller.page]) await one.goto(`/profile/messages?order=${order_id}`);
  const head = (one: Page) => one.getByRole('region', { name: /^Переписка/ }).locator('header');
  await expect(head(page).getByRole('link', { name: /^Оплатить / })).toHaveAttribute('href', `/payments/${order_id}`);
  await expect(head(seller.page).getByRole('link', { name: 'К заказу' })).toBeVisible();

  const pay = { purpose: 'order', order_id, method: 'sbp' };
  const { confirmation } = await send<{ confirmation: { url: string } }>(page, '/api/payments/pay', pay);
  await request.post(confirmation.url, { form: { result: 'succeeded' }, maxRedirects: 0 });
  await head(seller.page).getByRole('button', { name: 'Взять в работу' }).click();
  await expect(log(page).getByText('Исполнитель взял заказ в работу')).toBeVisible();
  await expect(head(page).getByRole('link', { name: 'К заказу' })).toBeVisible();
  // an address that names the chat alone leads to the list in which it stands
  await expect(page).toHaveURL(/chat=/);
  await page.goto(`/profile/messages?chat=${new URL(page.url()).searchParams.get('chat')}`);
  await expect(page).toHaveURL(/tab=orders/);
  await page.getByRole('link', { name: /^Чаты/ }).click();
  await expect(page).not.toHaveURL(/tab=orders/);
  await head(seller.page).getByRole('link', { name: 'Сдать работу' }).click();
  await expect(seller.page.getByRole('region', { name: 'Сдать работу' })).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

test('a message is complained about from its own row; the moderator reads it though it was taken back', async ({ browser }) => {
  const { customer, seller } = await twoInChat(browser);
  const { page } = customer;
  await log(page).getByText('одни жулики').hover();
  await page.getByRole('button', { name: 'Пожаловаться на сообщение' }).click();
  const dialog = page.getByRole('dialog', { name: 'Жалоба на сообщение' });
  await expect(dialog.getByText('одни жулики')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Уводит общение или оплату с биржи' }).check();
  await dialog.getByLabel('Расскажите подробнее').fill('Зовёт договариваться и платить в другом месте');
  await noFlaws(page);
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(page.getByRole('dialog', { name: 'Жалоба отправлена' })).toBeVisible();
  const number = /№\s(\d+)/.exec(await page.getByRole('dialog').innerText())![1]!;

  await seller.page.goto(page.url());
  // Escape ends the menu it is pressed in, not the chat
  await seller.page.getByLabel('Действия с чатом', { exact: true }).click();
  await expect(seller.page.getByRole('button', { name: 'Заглушить' })).toBeVisible();
  await seller.page.keyboard.press('Escape');
  await expect(seller.page.getByRole('button', { name: 'Заглушить' })).toBeHidden();
  await expect(seller.page).toHaveURL(/chat=/);
  await seller.page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(log(seller.page).getByText('Сообщение удалено')).toBeVisible();
  const admin = await person(browser, 'admin');
  await admin.page.goto(`/admin/appeals?q=${number}`);
  await expect(admin.page.getByRole('blockquote').getByText('Пишите мне мимо биржи')).toBeVisible();
  await noFlaws(admin.page);
  expect([...customer.complaints, ...seller.complaints, ...admin.complaints]).toEqual([]);
});

test('whoever keeps another away opens the chat again where it is closed', async ({ browser }) => {
  const { customer, seller, chat_id } = await twoInChat(browser);
  const { page } = customer;
  await seller.page.goto(`/profile/messages?chat=${chat_id}`);
  await page.getByLabel('Действия с чатом', { exact: true }).click();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Вы добавили этого человека в чёрный список.')).toBeVisible();
  await expect(seller.page.getByText('собеседник добавил вас в чёрный список')).toBeVisible();
  await noFlaws(page);
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  for (const one of [page, seller.page]) await expect(field(one)).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

test('the staff in the room is named, and reads both sides by their names', async ({ browser }) => {
  const { customer, chat_id } = await twoInChat(browser);
  const admin = await person(browser, 'admin');
  const staff_id = await idOf('admin@artel.test');
  await inMarket('insert into chat_members (chat_id, user_id, joined_at, last_message_at) values ($1, $2, now(), now())', [
    chat_id,
    staff_id,
  ]);
  await admin.page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(admin.page).getByText('Игорь Ответов')).toBeVisible();
  await field(admin.page).fill('Прочитали вашу жалобу');
  await admin.page.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(customer.page).getByText(/, администрация$/)).toBeVisible();
  await expect(log(customer.page).getByText('Игорь Ответов')).toHaveCount(0);
  await expect(customer.page.getByRole('region', { name: 'Переписка: Игорь Ответов' })).toBeVisible();
  await expect(
    admin.page.getByRole('region', { name: /Переписка: Ольга Письмова и.Игорь Ответов|Переписка: Игорь Ответов и.Ольга Письмова/ }),
  ).toBeVisible();
  expect([...customer.complaints, ...admin.complaints]).toEqual([]);
});

test('the 15 minutes end while an edit stands open: its words go out as a message of their own', async ({ browser }) => {
  const { customer, seller, chat_id } = await twoInChat(browser);
  const { page } = customer;
  await field(page).fill('Нужно к пятнице');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(page).getByText('отправлено')).toBeVisible();
  await log(page).getByText('Нужно к пятнице').hover();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await field(page).fill('Нужно к четвергу');
  // an answer that is begun and given up meanwhile takes nothing of the edit
  const theirs = log(page).getByRole('article').filter({ hasText: 'одни жулики' });
  await theirs.hover();
  await theirs.getByRole('button', { name: 'Ответить' }).click();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Не отвечать и не менять' }).click();
  await log(page).getByText('Нужно к пятнице').hover();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(field(page)).toHaveValue('Нужно к четвергу');
  const over = { status: 409, message: 'Изменить сообщение можно в течение 15 минут', code: 'EDIT_IS_OVER' };
  await page.route('**/api/messages/*', (route) => route.fulfill({ status: 409, json: over }), { times: 1 });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/минут прошли/)).toBeVisible();
  await page.getByRole('button', { name: 'Отправить новым' }).click();
  await expect(log(page).getByText('Нужно к четвергу')).toBeVisible();
  await expect(log(page).getByText('Нужно к пятнице')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await seller.page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(seller.page).getByText(/Нужно к/)).toHaveText(['Нужно к пятнице', 'Нужно к четвергу']);
  expect([...customer.complaints.filter((line) => !line.includes('409')), ...seller.complaints]).toEqual([]);
});
