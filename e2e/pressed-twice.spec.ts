/**
 * Impatience and bad lines: every button of an order's way is pressed twice, from a tab that knows nothing yet, after «Назад», and
 * while the network is gone. Each has exactly one effect, and the page says what is so.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Newcomer, newMember, send } from './newcomer.ts';
import { bankSays, person, sandboxIs } from './order-steps.ts';
import { hydrated } from './page-checks.ts';
import { savePhone } from './payout-steps.ts';
import { promised, serviceOnSale } from './service-steps.ts';

test.describe.configure({ mode: 'serial' });

let seller: Newcomer;
let customer: Newcomer;
let service_id: string;
let order_id: string;

test.beforeAll(async ({ browser, request }) => {
  await sandboxIs(request);
  const admin = await person(browser, 'admin');
  seller = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Спешнев' });
  customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Двужильная' });
  service_id = await serviceOnSale(seller.page, admin.page, {
    title: `Подкаст для нетерпеливых ${Date.now()}`,
    category: 'Звук и озвучка',
    sub: 'Подкасты',
  });
  await admin.context.close();
});
test.afterAll(async () => {
  await seller.page.context().close();
  await customer.page.context().close();
});

/** Both clicks before the page can answer the first. */
async function inOneTick(button: Locator): Promise<void> {
  await hydrated(button);
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
const nowOf = (page: Page): Locator => page.getByRole('region', { name: 'Что сейчас' });
const orderPage = () => `/profile/orders?id=${order_id}`;
const saidBriefly = (page: Page, words: string): Locator => page.getByRole('region', { name: 'Сообщения' }).getByText(words);
const staleWords = 'Заказ успел измениться. Показываем, как сейчас';

async function timesInHistory(type: string): Promise<number> {
  const history = await send<{ type: string }[]>(customer.page, `/api/orders/${order_id}/history`, undefined, 'GET');
  return history.filter((event) => event.type === type).length;
}
const ordersOfCustomer = async (): Promise<number> =>
  (await send<unknown[]>(customer.page, '/api/orders/my?role=customer', undefined, 'GET')).length;

/** Another tab of the same person, whose line to the server is cut: it hears of nothing. */
async function deafTab(of: Page, path: string): Promise<Page> {
  const tab = await of.context().newPage();
  await tab.route('**/socket.io/**', (route) => route.abort());
  await tab.goto(path);
  return tab;
}

test('«Заказать» twice, and once more after «Назад», is one order', async () => {
  const { page } = customer;
  await page.goto(`/services/audio/${service_id}`);
  const order = page.getByRole('button', { name: /^Заказать за/ }).first();
  await inOneTick(order);
  await expect(page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
  order_id = /\/payments\/([\w-]+)/.exec(page.url())![1]!;
  await page.goBack();
  await hydrated(order);
  await order.dblclick();
  await expect(page).toHaveURL(new RegExp(`/payments/${order_id}`));
  expect(await ordersOfCustomer()).toBe(1);
});

test('«Оплатить» without a network, with a lost answer, and twice: one payment', async () => {
  const { page } = customer;
  const pay = page.getByRole('button', { name: /^Оплатить/ });
  const lost = page.getByRole('alert').filter({ hasText: 'Связь прервалась. Нажмите «Оплатить» ещё раз' });
  await page.getByRole('radio', { name: /СБП/ }).check();
  await page.context().setOffline(true);
  await pay.click();
  await expect(lost).toBeVisible();
  await page.context().setOffline(false);

  // the server has done it, its answer gets lost
  await page.route('**/api/payments/pay', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await pay.click();
  await expect(lost).toBeVisible();
  await expect(page.getByRole('radio', { name: /СБП/ })).toBeChecked();

  await inOneTick(pay);
  await bankSays(page, 'Оплатить');
  await expect(page.getByRole('heading', { name: 'Оплачено. Деньги в резерве' })).toBeVisible();
  expect(await timesInHistory('order.paid')).toBe(1);
});

test('answers sent twice are sent once', async () => {
  const { page } = customer;
  await page.goto(orderPage());
  await nowOf(page).getByRole('button', { name: 'Ответить на вопросы' }).dblclick();
  await page.getByLabel('Где будут слушать выпуск?').fill('В дороге');
  await inOneTick(page.getByRole('button', { name: 'Отправить ответы' }));
  await expect(nowOf(page).getByRole('heading', { name: 'Ждём, когда исполнитель возьмёт заказ' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Вопросы исполнителя' })).toBeHidden();
  expect(await timesInHistory('order.brief_answered')).toBe(1);
});

test('«Взять в работу» twice, and by a tab that does not know yet', async () => {
  const { page } = seller;
  await page.goto(orderPage());
  const deaf = await deafTab(page, orderPage());
  const take = (at: Page) => at.getByRole('button', { name: 'Взять в работу' });
  await expect(take(deaf)).toBeVisible();
  await inOneTick(take(page));
  await expect(nowOf(page).getByRole('heading', { name: 'Сдайте работу' })).toBeVisible();
  await take(deaf).click();
  await expect(saidBriefly(deaf, staleWords)).toBeVisible();
  await expect(nowOf(deaf).getByRole('heading', { name: 'Сдайте работу' })).toBeVisible();
  await deaf.close();
  expect(await timesInHistory('order.started')).toBe(1);
});

test('an upload that breaks off goes on by itself, what was typed stays, and «Сдать работу» twice delivers once', async () => {
  const { page } = seller;
  await page.getByRole('button', { name: 'Сдать работу' }).dblclick();
  await page.getByLabel('Что сделано').fill('Выпуск сведён');
  await page.route('**/api/files/single', (route) => route.abort(), { times: 1 });
  await page
    .getByLabel('Файлы работы')
    .last()
    .setInputFiles({ name: 'выпуск.txt', mimeType: 'text/plain', buffer: Buffer.from('Выпуск') });
  // what the line broke off goes on by itself
  await expect(page.getByRole('button', { name: 'Убрать выпуск.txt' })).toBeVisible();
  await expect(page.getByLabel('Что сделано')).toHaveValue('Выпуск сведён');

  const form = page.getByRole('region', { name: 'Сдать работу' });
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Сдать работу' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'Нет связи с сервером' })).toBeVisible();
  await page.context().setOffline(false);
  await inOneTick(form.getByRole('button', { name: 'Сдать работу' }));
  await expect(nowOf(page).getByRole('heading', { name: 'Заказчик проверяет работу' })).toBeVisible();
  expect(await timesInHistory('stage.delivered')).toBe(1);
});

test('a form opened and closed by double clicks opens again, and «Закрыть» twice stays on the page', async () => {
  const { page } = customer;
  await page.goto(orderPage());
  await nowOf(page).getByRole('button', { name: 'На доработку' }).dblclick();
  await inOneTick(page.getByRole('button', { name: 'Закрыть' }));
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeHidden();
  await expect(nowOf(page).getByRole('heading', { name: 'Проверьте работу' })).toBeVisible();
  await nowOf(page).getByRole('button', { name: 'На доработку' }).click();
  await page.getByLabel('Что поправить').fill('Уберите, пожалуйста, щелчок в начале записи');
  await inOneTick(page.getByRole('button', { name: 'Отправить на доработку' }));
  await expect(nowOf(page).getByRole('heading', { name: 'Исполнитель дорабатывает' })).toBeVisible();
  expect(await timesInHistory('stage.returned')).toBe(1);

  await seller.page.getByRole('button', { name: 'Сдать снова' }).click();
  await seller.page.getByLabel('Что сделано').fill('Щелчка больше нет');
  for (const item of promised) await seller.page.getByRole('checkbox', { name: item }).check();
  await seller.page.getByRole('region', { name: 'Сдать снова' }).getByRole('button', { name: 'Сдать снова' }).dblclick();
  await expect(nowOf(seller.page).getByRole('heading', { name: 'Заказчик проверяет работу' })).toBeVisible();
  expect(await timesInHistory('stage.delivered')).toBe(2);
});

test('«Принять» twice, and by a tab that does not know yet, pays the seller once', async () => {
  const { page } = customer;
  const deaf = await deafTab(page, orderPage());
  const accept = (at: Page) => nowOf(at).getByRole('button', { name: /^Принять за/ });
  const confirm = (at: Page) => at.getByRole('dialog').getByRole('button', { name: 'Принять' });
  await accept(deaf).click();
  await expect(confirm(deaf)).toBeVisible();
  await accept(page).dblclick();
  await inOneTick(confirm(page));
  await expect(nowOf(page).getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
  await confirm(deaf).click();
  await expect(saidBriefly(deaf, staleWords)).toBeVisible();
  await expect(nowOf(deaf).getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
  await deaf.close();
  expect(await timesInHistory('stage.accepted')).toBe(1);
});

test('a payout asked for twice is one payout', async () => {
  const { page } = seller;
  await page.goto('/profile/finance');
  await savePhone(page, '+7 900 123-45-67', 'Сбербанк');
  await page.getByLabel('Сколько').fill('1 000');
  await inOneTick(page.getByRole('button', { name: /^Вывести 1/ }));
  await expect(page.getByRole('region', { name: 'Выплаты' }).getByText('Проверяем')).toHaveCount(1);
  expect(await send<unknown[]>(page, '/api/payouts/my', undefined, 'GET')).toHaveLength(1);
});

test('«Отправить на проверку» twice sends one version', async () => {
  const { page } = seller;
  const { content } = await send<{ content: Record<string, unknown> }>(page, `/api/services/${service_id}/edit`, undefined, 'GET');
  const { _id } = await send(page, '/api/services', { content: { ...content, title: 'Ещё один подкаст для нетерпеливых' } });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit')) sent += 1;
  });
  await page.goto(`/profile/items/${_id}/edit`);
  await page.getByRole('button', { name: /Проверка$/ }).click();
  await inOneTick(page.getByRole('button', { name: 'Отправить на проверку' }));
  await expect(page.getByRole('article').filter({ hasText: 'Ещё один подкаст' }).getByText('На модерации')).toBeVisible();
  expect(sent).toBe(1);
});

test('no page broke on the way', () => {
  const broken = [...seller.complaints, ...customer.complaints].filter((words) => !/Failed to load resource/.test(words));
  expect(broken).toEqual([]);
});
