/**
 * The main job, by people who have never seen the product: a seller registers and writes a service, an admin judges it, a customer
 * finds it by words, orders, pays, returns the work once and accepts it; the money reaches the seller's bank. Three browsers.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { computer, type Looks, newcomer, phone } from '../steps/newcomer.ts';
import { bankSays, person, sandboxIs } from '../steps/order-steps.ts';
import { proveIdentity, savePhone } from '../steps/payout-steps.ts';
import { promised, story, writeService } from '../steps/service-steps.ts';

/** «Эконом» with the extra; with the customer's fee of 3 %, without the seller's of 10 %. */
const sums = { price: '2 200 руб.', paid: '2 266 руб.', earned: '1 980 руб.' };

// the longest walk there is, and machines differ
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ request }) => sandboxIs(request));

walkTheMainJob('at a computer', computer);
walkTheMainJob('on a phone', phone);

function walkTheMainJob(where: string, looks: Looks): void {
  test(`spec §1: ${where}: from two registrations to the money in the seller’s bank`, async ({ browser }) => {
    // a market that was walked before has such services already
    const series = Date.now().toString().slice(-7);
    const title = `Сведение подкаста из серии ${series}`;
    const seller = await newcomer(browser, 'seller', { name: 'Ярослав', surname: 'Звонарёв' }, looks);
    await test.step('the seller writes a service', async () => {
      await writeService(seller.page, { title, category: 'Звук и озвучка', sub: 'Подкасты' });
      await seller.page.getByRole('button', { name: 'Отправить на проверку' }).click();
      await expect(rowOf(seller.page, title).getByText('На модерации')).toBeVisible();
    });

    const admin = await person(browser, 'admin');
    await test.step('the admin finds it and asks for changes at a field', async () => {
      await openCase(admin.page, title);
      const description = admin.page.locator('section').filter({ has: admin.page.getByRole('heading', { name: 'Описание' }) });
      await description.getByRole('button', { name: 'Замечание' }).click();
      await admin.page.getByLabel('Замечание: описание').fill('Скажите, сколько часов записи входит в цену');
      await admin.page.getByRole('button', { name: 'На правки: 1 замечание' }).click();
      await expect(admin.page.getByText('Отправлено на правки')).toBeVisible();
    });

    await test.step('the seller reads the words at the field, corrects, sends again', async () => {
      const row = rowOf(seller.page, title);
      await expect(row.getByText('1 замечание модератора')).toBeVisible();
      await row.getByRole('link', { name: 'Редактировать' }).click();
      await expect(seller.page.getByText('Скажите, сколько часов записи входит в цену')).toBeVisible();
      await seller.page.getByRole('textbox', { name: 'Описание' }).fill(`${story}\n\nВ цену входит час записи.`);
      await seller.page.getByRole('button', { name: /Проверка$/ }).click();
      await seller.page.getByRole('button', { name: 'Отправить на проверку' }).click();
      await expect(rowOf(seller.page, title).getByText('На модерации')).toBeVisible();
    });

    await test.step('the admin approves', async () => {
      await openCase(admin.page, title);
      await expect(admin.page.getByText('В цену входит час записи')).toBeVisible();
      await admin.page.getByRole('button', { name: /^Опубликовать/ }).click();
      await expect(admin.page.getByText('Услуга опубликована')).toBeVisible();
      await expect(rowOf(seller.page, title).getByText('Опубликована')).toBeVisible();
    });

    const customer = await newcomer(browser, 'customer', { name: 'Анна', surname: 'Белозёрская' }, looks);
    await test.step('the customer finds it by words and orders it with the extra', async () => {
      await customer.page.goto('/');
      await searchOf(customer.page).fill(`подкаст серия ${series}`);
      await customer.page.keyboard.press('Enter');
      await customer.page.getByRole('link', { name: title }).first().click();
      await expect(customer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await customer.page.getByRole('button', { name: 'Выбрать пакет «Эконом»' }).click();
      await customer.page.getByRole('checkbox', { name: /Расшифровка текстом/ }).check();
      await customer.page
        .getByRole('button', { name: /^Заказать/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(customer.page.getByRole('heading', { name: /^Оплата заказа №/ })).toBeVisible();
    });
    const orderId = /\/payments\/([\w-]+)/.exec(customer.page.url())![1]!;
    const now = customer.page.getByRole('region', { name: 'Что сейчас' });
    await test.step('pays at the bank’s page and answers the questions', async () => {
      await customer.page.getByRole('radio', { name: /СБП/ }).check();
      await customer.page.getByRole('button', { name: `Оплатить ${sums.paid}`, exact: true }).click();
      await bankSays(customer.page, 'Оплатить');
      await expect(customer.page.getByRole('heading', { name: 'Оплачено. Деньги в резерве' })).toBeVisible();
      await customer.page.getByRole('link', { name: 'Ответить на вопросы' }).click();
      await now.getByRole('button', { name: 'Ответить на вопросы' }).click();
      await customer.page.getByLabel('Где будут слушать выпуск?').fill('В машине и в наушниках');
      await customer.page.getByRole('button', { name: 'Отправить ответы' }).click();
      await expect(now.getByRole('heading', { name: 'Ждём, когда исполнитель возьмёт заказ' })).toBeVisible();
    });

    await test.step('the seller takes the order and delivers', async () => {
      await seller.page.goto(`/profile/orders?id=${orderId}`);
      await expect(seller.page.getByText('В машине и в наушниках')).toBeVisible();
      await seller.page.getByRole('button', { name: 'Взять в работу' }).click();
      await seller.page.getByRole('button', { name: 'Сдать работу' }).click();
      await deliver(seller.page, 'Первый выпуск сведён, громкость ровная', 'выпуск.txt');
    });
    await test.step('the customer returns it with a mark, the seller delivers again', async () => {
      await expect(now.getByRole('heading', { name: 'Проверьте работу' })).toBeVisible();
      await now.getByRole('button', { name: 'На доработку' }).click();
      await customer.page.getByLabel('Что поправить').fill('На двенадцатой минуте остался щелчок, уберите его');
      await customer.page.getByRole('checkbox', { name: promised[0]! }).check();
      await customer.page.getByRole('button', { name: 'Отправить на доработку' }).click();
      await expect(now.getByRole('heading', { name: 'Исполнитель дорабатывает' })).toBeVisible();
      await expect(seller.page.getByText('отмечено заказчиком')).toBeVisible();
      await seller.page.getByRole('button', { name: 'Сдать снова' }).click();
      await deliver(seller.page, 'Щелчок убран, остальное прежнее', 'выпуск-2.txt');
    });
    await test.step('the customer takes the file and accepts', async () => {
      await expect(customer.page.getByRole('heading', { name: 'Сдано: версия 2' })).toBeVisible();
      const [file] = await Promise.all([
        customer.page.waitForEvent('download'),
        customer.page.getByRole('link', { name: /выпуск-2\.txt/ }).click(),
      ]);
      expect(await readFile(await file.path(), 'utf8')).toContain('Щелчок убран');
      await now.getByRole('button', { name: `Принять за ${sums.price}`, exact: true }).click();
      await customer.page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
      await expect(now.getByRole('heading', { name: 'Заказ завершён' })).toBeVisible();
    });

    await test.step('the money is the seller’s, and goes out by СБП', async () => {
      await expect(seller.page.getByRole('region', { name: 'Что сейчас' }).getByRole('heading')).toHaveText(/Заказ завершён/);
      await seller.page.goto('/profile/finance');
      await expect(seller.page.getByRole('group', { name: 'Доступно' })).toContainText(sums.earned);
      await savePhone(seller.page, '+7 900 123-45-67', 'Сбербанк');
      await seller.page.getByRole('button', { name: 'Всё, что можно' }).click();
      await seller.page.getByRole('button', { name: `Вывести ${sums.earned}`, exact: true }).click();
      await expect(payouts(seller.page).getByText('Проверяем')).toBeVisible();
    });
    await test.step('finance approves; the bank’s word reaches the open page by itself', async () => {
      await proveIdentity(seller.page, admin.page);
      await admin.page.goto('/admin/payments');
      const row = admin.page.getByRole('row').filter({ hasText: 'Звонарёв' }).first();
      await row.getByRole('button', { name: 'Одобрить' }).click();
      await admin.page
        .getByRole('dialog', { name: `Отправить ${sums.earned}` })
        .getByRole('button', { name: 'Отправить в банк' })
        .click();
      await expect(payouts(seller.page).getByText('Пришла')).toBeVisible();
      await expect(seller.page.getByRole('group', { name: 'Доступно' })).toContainText(/^\D*0 руб/);
    });
    expect([...seller.complaints, ...admin.complaints, ...customer.complaints]).toEqual([]);
  });
}

const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const rowOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const payouts = (page: Page) => page.getByRole('region', { name: 'Выплаты' });

async function openCase(page: Page, title: string): Promise<void> {
  await page.goto('/admin/services');
  await page.getByRole('searchbox', { name: /Искать/ }).fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function deliver(page: Page, words: string, file: string): Promise<void> {
  await page.getByLabel('Что сделано').fill(words);
  await page
    .getByLabel('Файлы работы')
    .last()
    .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(words) });
  await expect(page.getByRole('button', { name: `Убрать ${file}` })).toBeVisible();
  for (const item of promised) await page.getByRole('checkbox', { name: item }).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Сдать/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Заказчик проверяет работу' })).toBeVisible();
}
