/** What people mistype, paste, upload and come back to: each is answered in clear words where it happened, and nothing typed is lost. */
import { type APIRequestContext, expect, type Page, request as requests, test } from '@playwright/test';
import { type Newcomer, newMember, phone, send } from '../steps/newcomer.ts';
import { orderByCall, paidOrder, person, sandboxIs } from '../steps/order-steps.ts';
import { drawnPicture, serviceOnSale, story } from '../steps/service-steps.ts';
import { spoiltFiles } from '../steps/spoilt-files.ts';

/** As long as a name may be, in one word that nothing can break. */
const longWord = 'Достопримечательнопревысокомногорассмотрительствую'.slice(0, 50);

let seller: Newcomer;
let customer: Newcomer;
let service_id: string;
/** In work; waiting for answers to its questions; waiting for money. */
let order_id: string;
let requested_id: string;
let unpaid_id: string;

test.beforeAll(async ({ browser, request }) => {
  await sandboxIs(request);
  const admin = await person(browser, 'admin');
  seller = await newMember(browser, 'seller', { name: longWord, surname: longWord });
  customer = await newMember(browser, 'customer', { name: longWord, surname: longWord });
  service_id = await serviceOnSale(seller.page, admin.page, {
    title: 'Рентгеноэлектрокардиографическоподобнейшеесведение'.padEnd(70, 'звуков'),
    category: 'Звук и озвучка',
    sub: 'Подкасты',
  });
  await admin.context.close();
  order_id = await paidOrder(customer.page, service_id);
  await send(seller.page, `/api/orders/${order_id}/start`);
  requested_id = await paidOrder(customer.page, service_id);
  unpaid_id = await orderByCall(customer.page, service_id);
});

test.afterAll(async () => {
  await seller.page.context().close();
  await customer.page.context().close();
});

test('files that are not what they say are refused at the file, the good one beside them is taken', async () => {
  const { page } = seller;
  await page.goto('/profile/items/create');
  await page.getByRole('button', { name: /Медиа$/ }).click();
  const spoilt = spoiltFiles();
  const good = { name: 'вывеска.png', mimeType: 'image/png', buffer: await drawnPicture() };
  await page
    .getByLabel('Добавить картинки')
    .last()
    .setInputFiles([...spoilt.map(({ words: _, ...file }) => file), good]);
  for (const { name, words } of spoilt) {
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByRole('alert')).toHaveText(words);
    await row.getByRole('button', { name: `Убрать ${name}` }).click();
    await expect(row).toBeHidden();
  }
  await expect(page.getByRole('button', { name: /^Убрать файл/ })).toHaveCount(1);
});

test('prices: what is no price is told at the field, what is one is understood', async () => {
  const { page } = seller;
  await page.goto('/profile/items/create');
  await page.getByRole('button', { name: /Пакеты$/ }).click();
  await page.getByRole('button', { name: 'Три', exact: true }).click();
  await page.getByRole('button', { name: 'Добавить дополнение' }).click();
  const price = (at: number) => page.getByLabel('Цена').nth(at);
  const told = (at: number, words: string) => expect(price(at)).toHaveAccessibleDescription(new RegExp(words));
  const typed = [
    ['0', '-500', '1000000000000', 'тысяча'],
    ['12,50', '1000,50', '99999999999999999999', '1 000'],
  ];
  for (const [at, sum] of typed[0]!.entries()) await price(at).fill(sum);
  await expect(page.getByText('Не сохранено: исправьте отмеченные поля')).toBeVisible();
  await told(0, 'Цена — от 100 руб.');
  await told(1, 'Укажите цену числом');
  await told(2, 'Слишком большая цена: не больше 10 000 000 руб.');
  await told(3, 'Укажите цену числом');
  for (const [at, sum] of ['0', '-500', '1 000 000 000 000', 'тысяча'].entries())
    expect((await price(at).inputValue()).replace(/\s/g, ' ')).toBe(sum);

  for (const [at, sum] of typed[1]!.entries()) await price(at).fill(sum);
  await told(1, 'Цена — в целых рублях');
  await told(0, 'Цена — от 100 руб.');
  await told(2, 'Укажите цену числом');
  for (const at of [0, 1, 2]) await price(at).fill(`${at + 1} 000`);
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
  await expect(page.getByText(/^Вы получите 900/)).toBeVisible();
  // a new draft has moved to an address of its own
  await expect(page).toHaveURL(/\/edit/);
  await page.reload();
  await expect(price(3)).toHaveValue(/^1\s000$/);
});

test('a description of 5 000 characters is kept, one more is told; what was typed a moment ago survives a reload', async () => {
  const { page } = seller;
  await page.goto('/profile/items/create');
  const title = `Услуга с длинным описанием ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('button', { name: /Описание$/ }).click();
  const long = `${story} `.repeat(30).slice(0, 4999).concat('.');
  const description = page.getByRole('textbox', { name: 'Описание' });
  await description.fill(`${long}!`);
  await expect(page.getByText('5001 из 5000')).toBeVisible();
  await expect(page.getByText('Не больше 5000 знаков')).toBeVisible();
  await description.fill(long);
  await expect(page.getByText('5000 из 5000')).toBeVisible();
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
  await expect(page).toHaveURL(/\/edit/);

  // before the pause of the autosave is over
  await description.fill(`Ещё свежее. ${story}`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Вернули несохранённое')).toBeVisible();
  await expect(description).toHaveValue(`Ещё свежее. ${story}`);
  await page.getByRole('button', { name: /Основное/ }).click();
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(title);
});

test('answers and a delivery half written survive a reload', async () => {
  await customer.page.goto(`/profile/orders?id=${requested_id}&act=answer_brief`);
  await customer.page.getByLabel('Где будут слушать выпуск?').fill('По дороге на дачу');
  await expect(customer.page.getByText('Черновик сохранён')).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByLabel('Где будут слушать выпуск?')).toHaveValue('По дороге на дачу');
  await expect(customer.page.getByText('Мы вернули то, что вы начали писать')).toBeVisible();

  await seller.page.goto(`/profile/orders?id=${order_id}&act=deliver`);
  await seller.page.getByLabel('Что сделано').fill('Первая половина');
  await seller.page
    .getByLabel('Файлы работы')
    .last()
    .setInputFiles({ name: 'половина.txt', mimeType: 'text/plain', buffer: Buffer.from('Половина') });
  await expect(seller.page.getByRole('button', { name: 'Убрать половина.txt' })).toBeVisible();
  await expect(seller.page.getByText('Черновик сохранён')).toBeVisible();
  await seller.page.reload();
  await expect(seller.page.getByLabel('Что сделано')).toHaveValue('Первая половина');
  await expect(seller.page.getByRole('button', { name: 'Убрать половина.txt' })).toBeVisible();
  await seller.page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(seller.page.getByLabel('Что сделано')).toHaveValue('');
});

test('the longest names and words break no page of a phone', async ({ browser }) => {
  const narrow = await browser.newContext(phone);
  const tooWide: string[] = [];
  for (const [who, paths] of [
    [seller, ['/profile/items', '/profile/finance', '/profile/settings', `/profile/orders?id=${order_id}`, '/profile/dashboard']],
    [customer, [`/services/audio/${service_id}`, '/services/audio?sort=new', `/payments/${unpaid_id}`, `/profile/orders?id=${order_id}`]],
    [customer, ['/profile/orders', '/profile/payments', '/profile/saved', '/freelancers/audio', `/user/${await idOf(seller)}`]],
  ] as const) {
    await narrow.clearCookies();
    await narrow.addCookies(await who.page.context().cookies());
    const page = await narrow.newPage();
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const words of await wordsBeyondTheEdge(page)) tooWide.push(`${path}: ${words}`);
    }
    await page.close();
  }
  await narrow.close();
  expect(tooWide).toEqual([]);
});

test('a form opened on a phone is shown from its beginning, not under the bar', async ({ browser }) => {
  const narrow = await browser.newContext(phone);
  await narrow.addCookies(await seller.page.context().cookies());
  const page = await narrow.newPage();
  await page.goto(`/profile/orders?id=${order_id}`);
  await page.getByRole('button', { name: 'Сдать работу' }).click();
  await expect(page.getByLabel('Что сделано')).toBeInViewport({ ratio: 1 });
  await narrow.close();
});

const idOf = async ({ page }: Newcomer): Promise<string> => (await send(page, '/api/users/me/', undefined, 'GET'))._id;

/** What makes the page wider than the screen. */
const wordsBeyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= edge) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > edge + 1);
    const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
    return innermost.slice(0, 8).map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 30)}`);
  });

test('a name of 60 letters is told at its field and stays there', async ({ page }) => {
  await page.goto('/reg');
  const name = page.getByLabel('Имя');
  await name.fill('Ж'.repeat(60));
  await name.blur();
  await expect(page.getByText('Не длиннее 50 знаков')).toBeVisible();
  await expect(name).toHaveValue('Ж'.repeat(60));
});

test('a session that ends in the middle of a form: sign in again, and the words are there', async () => {
  const { page } = seller;
  // the line to the server is cut too: the press itself must find out
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(`/profile/orders?id=${order_id}&act=deliver`);
  await endSessionElsewhere(page);
  await page.getByLabel('Что сделано').fill('Осталось нажать кнопку');
  await page.getByRole('region', { name: 'Сдать работу' }).getByRole('button', { name: 'Сдать работу' }).click();
  await signInAgain(page);
  await expect(page).toHaveURL(new RegExp(`id=${order_id}&act=deliver`));
  await expect(page.getByLabel('Что сделано')).toHaveValue('Осталось нажать кнопку');
  await page.unroute('**/socket.io/**');
});

test('a session that ends while a new service is written: the open page hears of it, and the service is found again', async () => {
  const { page } = seller;
  await page.goto('/profile/items/create');
  await page.getByRole('textbox', { name: 'Название' }).fill('Услуга, которую прервали');
  await expect(page.getByText(/^Сохранено/)).toBeVisible();
  await endSessionElsewhere(page);
  await signInAgain(page);
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Услуга, которую прервали');
});

async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Почта').fill(seller.email);
  await page.getByLabel('Пароль', { exact: true }).fill(seller.password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

/** As «завершить» on another device does: this browser keeps its token and does not know. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const elsewhere: APIRequestContext = await requests.newContext({ baseURL: new URL(page.url()).origin });
  const headers = {
    authorization: `Bearer ${cookies.find(({ name }) => name === 'authToken')?.value}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  expect((await elsewhere.post('/api/auth/logout', { headers })).status()).toBe(200);
  await elsewhere.dispose();
}
