/** Files in the chat: chosen, dropped or pasted, cancelled, cut off and resumed, through a reload, and seen by the other side. */
import { expect, test } from '@playwright/test';
import { aText, choose, log, send, tray, twoInChat } from '../steps/chat-steps.ts';

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
