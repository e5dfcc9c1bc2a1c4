/** Files in the chat: chosen, dropped or pasted, cancelled, cut off and resumed, through a reload, and seen by the other side. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { aText, choose, log, send, tray, twoInChat } from '../steps/chat-steps.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const aPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer(),
});

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
  await expect(tray(page).getByRole('alert')).toContainText('Упакуйте его в ZIP');
  await expect(page.getByText(/файлов по\s50\sМБ/)).toBeVisible();
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
