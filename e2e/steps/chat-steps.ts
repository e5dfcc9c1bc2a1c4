/** Two members and the thread between them. */
import { type Browser, expect, type Page } from '@playwright/test';
import { inMarket } from './market.ts';
import { computer, type Newcomer, newMember, phone } from './newcomer.ts';

export const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
export const tray = (page: Page) => page.getByRole('list', { name: 'Файлы к сообщению' });
export const send = (page: Page) => page.getByRole('button', { name: 'Отправить', exact: true }).click();
export async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(words);
  await send(page);
}

export const aText = (name: string, words = 'Смета на вывеску') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
export const choose = (page: Page, ...files: ReturnType<typeof aText>[]) =>
  page.getByLabel('Файлы к сообщению').and(page.locator('input')).setInputFiles(files);

type Two = { customer: Newcomer; seller: Newcomer; seller_id: string };

/** A customer at a computer and a seller with a phone. */
export async function twoMembers(browser: Browser): Promise<Two> {
  const customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Письмова' }, computer);
  const seller = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Ответов' }, phone);
  const [{ id }] = (await inMarket<{ id: string }>('select id from users where email = $1', [seller.email])) as [{ id: string }];
  return { customer, seller, seller_id: id };
}

/** Both have the thread open, with a first message in it. */
export async function twoInChat(browser: Browser): Promise<Two> {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(page, 'Здравствуйте');
  await expect(page).toHaveURL(/chat=/);
  await seller.page.goto(page.url());
  await expect(log(seller.page).getByText('Здравствуйте')).toBeVisible();
  return { customer, seller, seller_id };
}
