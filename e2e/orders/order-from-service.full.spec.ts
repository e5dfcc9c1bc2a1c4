/** A service is found, ordered, paid, delivered, returned, accepted; the seller sees the money. Two people, two browsers, no reloads. */
import { expect, type Page, test } from '@playwright/test';
import { bankSays, orderFromFrontPage, person, sandboxIs } from '../steps/order-steps.ts';

const category = 'Дизайн';
const service = 'Логотип и фирменный стиль для кафе и пекарен';

test.beforeEach(({ request }) => sandboxIs(request));

test('from the front page to the seller’s money, both sides following each other live', async ({ browser }) => {
  const customer = await person(browser, 'customer');
  const seller = await person(browser, 'seller');
  const balance = await availableOf(seller.page);

  const orderId = await orderFromFrontPage(customer.page, category, service);
  await customer.page.getByRole('radio', { name: /СБП/ }).check();
  await customer.page.getByRole('button', { name: /^Оплатить/ }).click();
  await bankSays(customer.page, 'Оплатить');
  await expect(customer.page.getByRole('heading', { name: 'Оплачено. Деньги в резерве' })).toBeVisible();
  await customer.page
    .getByRole('link', { name: 'Ответить на вопросы' })
    .or(customer.page.getByRole('link', { name: 'Открыть заказ' }))
    .click();
  const now = customer.page.getByRole('region', { name: 'Что сейчас' });
  await expect(now.getByRole('heading')).toBeVisible();

  // the seller's page is open all the while and only hears of changes
  await seller.page.goto(`/profile/orders?id=${orderId}`);
  const sellerNow = seller.page.getByRole('region', { name: 'Что сейчас' });
  await seller.page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(sellerNow.getByRole('heading', { name: 'Сдайте работу' })).toBeVisible();
  await expect(now.getByRole('heading', { name: 'Исполнитель работает' })).toBeVisible();

  // the chat of the order stands beside it, on both sides
  const beside = (page: Page) => page.getByRole('region', { name: /^Переписка/ });
  await beside(customer.page).getByLabel('Сообщение').fill('Пробы на крафте тоже нужны');
  await beside(customer.page).getByRole('button', { name: 'Отправить' }).click();
  // the news of it is also read out
  await expect(beside(seller.page).getByText('Пробы на крафте тоже нужны', { exact: true })).toBeVisible();

  await seller.page.getByRole('button', { name: 'Сдать работу' }).click();
  await deliver(seller.page, 'Знак и палитра готовы, правила внутри архива');
  await expect(now.getByRole('heading', { name: 'Проверьте работу' })).toBeVisible();
  await expect(customer.page.getByText('Знак и палитра готовы, правила внутри архива')).toBeVisible();
  await expect(customer.page.getByText('эскиз.txt')).toBeVisible();

  await customer.page.getByRole('button', { name: 'На доработку' }).click();
  await customer.page.getByRole('textbox', { name: 'Что поправить' }).fill('мало');
  await customer.page.getByRole('button', { name: 'Отправить на доработку' }).click();
  await expect(customer.page.getByText('Опишите, что поправить: хотя бы 20 знаков').first()).toBeVisible();
  await customer.page.getByRole('textbox', { name: 'Что поправить' }).fill('На тёмном фоне знак сливается с подложкой, осветлите контур');
  await customer.page.getByRole('button', { name: 'Отправить на доработку' }).click();
  await expect(sellerNow.getByRole('heading', { name: 'Доработайте и сдайте снова' })).toBeVisible();
  await expect(seller.page.getByText('осветлите контур').first()).toBeVisible();

  await seller.page.getByRole('button', { name: 'Сдать снова' }).click();
  await deliver(seller.page, 'Контур осветлён, добавлен вариант для тёмного фона');
  await expect(customer.page.getByRole('heading', { name: 'Сдано: версия 2' })).toBeVisible();
  await isPaper(customer.page);
  // Enter pressed twice pays nobody: the dialog begins on the way out
  const accept = customer.page.getByRole('button', { name: /^Принять за/ });
  await accept.press('Enter');
  await expect(customer.page.getByRole('button', { name: 'Ещё посмотрю' })).toBeFocused();
  // as on a busy machine: a frame is drawn before the effects of React have run
  await customer.page.evaluate(() => {
    window.requestAnimationFrame = (draw) => Number(queueMicrotask(() => draw(performance.now())));
  });
  await customer.page.keyboard.press('Enter');
  await expect(customer.page.getByRole('dialog')).toHaveCount(0);
  await expect(accept).toBeFocused();
  await accept.click();
  await customer.page.getByRole('button', { name: 'Принять', exact: true }).click();
  await expect(now.getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
  await expect(sellerNow.getByRole('heading', { name: /Работа принята|Заказ завершён/ })).toBeVisible();
  await expect(seller.page.getByText('Работа принята').first()).toBeVisible();

  // paid by СБП, so it clears at once: what the order says is what came
  const net = roublesIn(await seller.page.getByText(/Комиссия .* вам/).innerText(), /вам ([\d\s\u00a0]+)/);
  expect((await availableOf(seller.page)) - balance).toBe(net);
  await seller.page.goto('/profile/payments');
  const came = seller.page.getByRole('region', { name: 'Операции месяца' }).getByRole('group').first();
  await came.getByText(/^Принят заказ «/).click();
  await expect(came.getByRole('row', { name: 'Сумма проводки' })).toHaveText(/0,00$/);
  await expect(came.getByText('Заверим ночью, после 00:00')).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

/** Printed, the order says whose it is, between whom and when; nothing on it waits for a press. */
async function isPaper(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(/^Исполнитель: /)).toBeHidden();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await main.getByRole('button', { name: 'Распечатать с перепиской' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(/^Артель\. Заказ №\d+$/)).toBeVisible();
  for (const side of ['Исполнитель', 'Заказчик']) await expect(main.getByText(new RegExp(`^${side}: \\S+ \\S+, http`))).toBeVisible();
  await expect(main.getByRole('region', { name: 'Переписка', exact: true }).getByText('Пробы на крафте тоже нужны')).toBeVisible();
  // on the screen one version is chosen
  await expect(
    main.getByRole('region', { name: 'Прежние версии' }).getByText('Знак и палитра готовы, правила внутри архива'),
  ).toBeVisible();
  for (const role of ['button', 'tab', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole('region', { name: 'Другие действия' })).toHaveCount(0);
  await expect(main.getByText('назад', { exact: false }).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

async function deliver(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Что сделано' }).fill(words);
  await page
    .getByLabel('Файлы работы')
    .last()
    .setInputFiles({ name: 'эскиз.txt', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await expect(page.getByRole('button', { name: 'Убрать эскиз.txt' })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Сдать/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Заказчик проверяет работу' })).toBeVisible();
}

/** Whole roubles on the card «Доступно». */
async function availableOf(page: Page): Promise<number> {
  await page.goto('/profile/finance');
  return roublesIn(await page.getByRole('group', { name: 'Доступно' }).innerText(), /([\d\s\u00a0]+)руб/);
}

const roublesIn = (text: string, where: RegExp): number => Number(where.exec(text)![1]!.replace(/\D/g, ''));
