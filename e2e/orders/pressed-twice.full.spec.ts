/**
 * Impatience and bad lines: the other buttons of an order's way are pressed twice, from a tab that knows nothing yet, and while the network
 * is gone. Each has exactly one effect, and the page says what is so.
 */
import { expect, type Page, test } from '@playwright/test';
import { openCheckout, paid, payButton } from '../steps/checkout-steps.ts';
import { type Newcomer, newMember, send } from '../steps/newcomer.ts';
import { bankSays, paidOrder, person, sandboxIs, timesInHistory } from '../steps/order-steps.ts';
import { savePhone } from '../steps/payout-steps.ts';
import { deafTab, inOneTick, nowOf, saidToBeStale } from '../steps/press-steps.ts';
import { promised, serviceOnSale } from '../steps/service-steps.ts';

let seller: Newcomer;
let customer: Newcomer;
let service_id: string;

test.beforeEach(async ({ browser, request }) => {
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
test.afterEach(async () => {
  for (const { page } of [seller, customer]) await page.context().close();
  const broken = [...seller.complaints, ...customer.complaints].filter(
    (words) => !/Failed to load resource|Failed to fetch manifest/.test(words),
  );
  expect(broken).toEqual([]);
});

const pageOf = (order_id: string) => `/profile/orders?id=${order_id}`;

async function started(): Promise<{ order_id: string; stage_id: string }> {
  const order_id = await paidOrder(customer.page, service_id);
  await send(seller.page, `/api/orders/${order_id}/start`);
  const { stages } = await send<{ stages: { _id: string }[] }>(customer.page, `/api/orders/${order_id}`, undefined, 'GET');
  return { order_id, stage_id: stages[0]!._id };
}
async function delivered(): Promise<{ order_id: string; stage_id: string }> {
  const order = await started();
  await send(seller.page, `/api/stages/${order.stage_id}/deliver`, { text: 'Выпуск сведён' });
  return order;
}

test('answers sent twice are sent once', async () => {
  const order_id = await paidOrder(customer.page, service_id);
  const { page } = customer;
  await page.goto(pageOf(order_id));
  await nowOf(page).getByRole('button', { name: 'Ответить на вопросы' }).dblclick();
  await page.getByLabel('Где будут слушать выпуск?').fill('В дороге');
  await inOneTick(page.getByRole('button', { name: 'Отправить ответы' }));
  await expect(nowOf(page).getByRole('heading', { name: 'Ждём, когда исполнитель возьмёт заказ' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Вопросы исполнителя' })).toBeHidden();
  expect(await timesInHistory(customer.page, order_id, 'order.brief_answered')).toBe(1);
});

test('«Взять в работу» twice, and by a tab that does not know yet', async () => {
  const order_id = await paidOrder(customer.page, service_id);
  const { page } = seller;
  await page.goto(pageOf(order_id));
  const deaf = await deafTab(page, pageOf(order_id));
  const take = (at: Page) => at.getByRole('button', { name: 'Взять в работу' });
  await expect(take(deaf)).toBeVisible();
  await inOneTick(take(page));
  await expect(nowOf(page).getByRole('heading', { name: 'Сдайте работу' })).toBeVisible();
  await take(deaf).click();
  await expect(saidToBeStale(deaf)).toBeVisible();
  await expect(nowOf(deaf).getByRole('heading', { name: 'Сдайте работу' })).toBeVisible();
  await deaf.close();
  expect(await timesInHistory(customer.page, order_id, 'order.started')).toBe(1);
});

test('an upload that breaks off goes on by itself, what was typed stays, and «Сдать работу» twice delivers once', async () => {
  const { order_id } = await started();
  const { page } = seller;
  await page.goto(pageOf(order_id));
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
  expect(await timesInHistory(customer.page, order_id, 'stage.delivered')).toBe(1);
});

test('a form opened and closed by double clicks opens again, and «Закрыть» twice stays on the page', async () => {
  const { order_id } = await delivered();
  await seller.page.goto(pageOf(order_id));
  const { page } = customer;
  await page.goto(pageOf(order_id));
  await nowOf(page).getByRole('button', { name: 'На доработку' }).dblclick();
  await inOneTick(page.getByRole('button', { name: 'Закрыть' }));
  await expect(page.getByRole('button', { name: 'Закрыть' })).toBeHidden();
  await expect(nowOf(page).getByRole('heading', { name: 'Проверьте работу' })).toBeVisible();
  await nowOf(page).getByRole('button', { name: 'На доработку' }).click();
  await page.getByLabel('Что поправить').fill('Уберите, пожалуйста, щелчок в начале записи');
  await inOneTick(page.getByRole('button', { name: 'Отправить на доработку' }));
  await expect(nowOf(page).getByRole('heading', { name: 'Исполнитель дорабатывает' })).toBeVisible();
  expect(await timesInHistory(customer.page, order_id, 'stage.returned')).toBe(1);

  await seller.page.getByRole('button', { name: 'Сдать снова' }).click();
  await seller.page.getByLabel('Что сделано').fill('Щелчка больше нет');
  for (const item of promised) await seller.page.getByRole('checkbox', { name: item }).check();
  await seller.page.getByRole('region', { name: 'Сдать снова' }).getByRole('button', { name: 'Сдать снова' }).dblclick();
  await expect(nowOf(seller.page).getByRole('heading', { name: 'Заказчик проверяет работу' })).toBeVisible();
  expect(await timesInHistory(customer.page, order_id, 'stage.delivered')).toBe(2);
});

test('a payout asked for twice is one payout', async () => {
  const { stage_id } = await delivered();
  await send(customer.page, `/api/stages/${stage_id}/accept`);
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

test('«Оплатить» without a network and with a lost answer: one payment', async () => {
  const { page } = customer;
  const order_id = await openCheckout(page);
  const pay = payButton(page);
  const lost = page.getByRole('alert').filter({ hasText: 'Связь прервалась. Нажмите «Оплатить» ещё раз' });
  await page.getByRole('radio', { name: /СБП/ }).check();
  await page.context().setOffline(true);
  await pay.click();
  await expect(lost).toBeVisible();
  await page.context().setOffline(false);

  // the server has done it, its answer gets lost
  await page.route('**/api/payments/pay', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await pay.click();
  // the page hears of its payment by the socket
  await page.getByRole('link', { name: 'Вернуться к оплате' }).click();
  await bankSays(page, 'Оплатить');
  await expect(paid(page)).toBeVisible();
  expect(await timesInHistory(customer.page, order_id, 'order.paid')).toBe(1);
});
