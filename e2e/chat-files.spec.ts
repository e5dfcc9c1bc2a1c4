/** Files in the chat: chosen, dropped or pasted, cancelled, cut off and resumed, through a reload, and seen by the other side. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { inMarket } from './market.ts';
import { computer, newMember, phone } from './newcomer.ts';
import { noFlaws } from './no-flaws.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const tray = (page: Page) => page.getByRole('list', { name: 'Файлы к сообщению' });
const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true }).click();
const aText = (name: string, words = 'Смета на вывеску') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
const aPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer(),
});
const choose = (page: Page, ...files: ReturnType<typeof aText>[]) =>
  page.getByLabel('Файлы к сообщению').and(page.locator('input')).setInputFiles(files);

async function twoInChat(browser: Browser) {
  const customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Письмова' }, computer);
  const seller = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Ответов' }, phone);
  const [other] = await inMarket<{ id: string }>('select id from users where email = $1', [seller.email]);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${other!.id}`);
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте');
  await send(page);
  await expect(page).toHaveURL(/chat=/);
  await seller.page.goto(page.url());
  await expect(log(seller.page).getByText('Здравствуйте')).toBeVisible();
  return { customer, seller };
}

/** Lets files go over the thread, as a hand with a mouse does. */
async function dropOnThread(page: Page, name: string, kind: 'over' | 'drop'): Promise<void> {
  const data = await page.evaluateHandle((name) => {
    const given = new DataTransfer();
    given.items.add(new File(['Брошено'], name, { type: 'text/plain' }));
    return given;
  }, name);
  await log(page).dispatchEvent(kind === 'drop' ? 'drop' : 'dragenter', { dataTransfer: data });
}

test('chosen, dropped and pasted files go with a message or alone; the other side sees the picture and fetches the rest', async ({
  browser,
}) => {
  const { customer, seller } = await twoInChat(browser);
  const { page } = customer;
  await choose(page, await aPicture('вывеска.png'), aText('вирус.exe'));
  await expect(tray(page).getByText('вывеска.png')).toBeVisible();
  await expect(tray(page).getByRole('alert')).toContainText('Такие файлы не принимаем');
  await expect(page.getByText(/картинки до\s10\sМБ/)).toBeVisible();
  await send(page);
  await expect(page.getByText('Уберите файлы, которые не приняты: без них сообщение уйдёт')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать вирус.exe' }).click();

  await dropOnThread(page, 'смета.txt', 'over');
  await expect(page.getByText(/Отпустите, чтобы приложить/)).toBeVisible();
  await dropOnThread(page, 'смета.txt', 'drop');
  await expect(page.getByText(/Отпустите, чтобы приложить/)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Сообщение' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Вставлено'], 'план.txt', { type: 'text/plain' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const name of ['вывеска.png', 'смета.txt', 'план.txt'])
    await expect(page.getByRole('button', { name: `Убрать ${name}` })).toBeVisible();
  await noFlaws(page);
  await send(page);
  await expect(tray(page)).toHaveCount(0);

  const theirs = log(seller.page);
  const picture = theirs.getByRole('img', { name: 'Картинка: вывеска.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  const fetched = seller.page.waitForEvent('download');
  await theirs.getByRole('link', { name: /смета\.txt/ }).click();
  expect((await fetched).suggestedFilename()).toBe('смета.txt');
  await noFlaws(seller.page);
  await seller.page.goto('/profile/messages');
  await expect(seller.page.getByText('3 файла')).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

test('cut off and taken up again, cancelled, sent before it arrived: with its words, once, through a reload', async ({ browser }) => {
  const { customer, seller } = await twoInChat(browser);
  const { page } = customer;
  // the first tries are cut off
  let cuts = 0;
  await page.route('**/api/files/single', (route) => (++cuts <= 2 ? route.abort('connectionreset') : route.continue()));
  await choose(page, aText('смета.txt'));
  await expect(tray(page).getByText('Ждёт связи')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Убрать смета.txt' })).toBeVisible({ timeout: 15_000 });
  expect(cuts).toBe(3);

  // cancelled while it waits: nothing of it is left, and the message goes without it
  await page.unrouteAll();
  await page.route('**/api/files/single', (route) => route.abort('connectionreset'));
  await choose(page, aText('лишнее.txt', 'Лишнее'), aText('план.txt', 'План'));
  await page.getByRole('button', { name: 'Отменить загрузку лишнее.txt' }).click();
  await expect(tray(page).getByText('лишнее.txt')).toHaveCount(0);

  // a reload loses neither what arrived nor what did not
  await page.reload();
  await expect(tray(page).getByText('смета.txt')).toBeVisible();
  await expect(tray(page).getByText('план.txt')).toBeVisible();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Смета и план');
  await send(page);
  await expect(log(page).getByText('отправляется')).toBeVisible();
  await expect(log(page).getByText('план.txt')).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('отправляется')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const theirs = log(seller.page);
  await expect(theirs.getByText('Смета и план')).toBeVisible({ timeout: 20_000 });
  await expect(theirs.getByRole('link', { name: /\.txt/ })).toHaveText([/смета\.txt/, /план\.txt/]);
  await expect(log(page).getByText('отправляется')).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('Смета и план')).toHaveCount(1);
  await expect(tray(page)).toHaveCount(0);
});

test('a large file goes on from its byte: cut off, and after a reload, nothing of it is sent again', async ({ browser }) => {
  const { customer, seller } = await twoInChat(browser);
  const { page } = customer;
  const begun: number[] = [];
  let isCut = false;
  await page.route('**/api/files/uploads/*', (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    begun.push(Number(new URL(request.url()).searchParams.get('offset')));
    return isCut || begun.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  const part = 2 * 1024 * 1024;
  await page.route('**/api/files/uploads/*', (route, request) => {
    // after the second part the line is down until the page was loaded anew
    if (request.method() === 'PATCH' && request.url().endsWith(`offset=${2 * part}`) && !begun.includes(2 * part)) isCut = true;
    return route.fallback();
  });
  await choose(page, aText('чертёж.txt', 'Линия за линией.\n'.repeat(180_000)));
  await expect.poll(() => isCut, { timeout: 20_000 }).toBe(true);
  await expect(tray(page).getByText('Ждёт связи')).toBeVisible();
  await page.reload();
  await expect(tray(page).getByText('чертёж.txt')).toBeVisible();
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Убрать чертёж.txt' })).toBeVisible({ timeout: 20_000 });
  expect([...new Set(begun)]).toEqual([0, part, 2 * part]);
  expect(begun.filter((offset) => offset === 0)).toHaveLength(1);
  await send(page);
  const fetched = seller.page.waitForEvent('download');
  await log(seller.page)
    .getByRole('link', { name: /чертёж\.txt/ })
    .click();
  const bytes = await (await fetched).createReadStream();
  let size = 0;
  for await (const chunk of bytes) size += chunk.length;
  expect(size).toBe(Buffer.byteLength('Линия за линией.\n') * 180_000);
  // what is taken back while it travels is forgotten by the server, too
  isCut = true;
  await choose(page, aText('лишнее.txt', 'Лишняя строка.\n'.repeat(180_000)));
  await page.getByRole('button', { name: /Отменить загрузку лишнее.txt/ }).click();
  await expect(tray(page)).toHaveCount(0);
});
