/** Two members write to each other: at once, offline and back, in two tabs; nothing is lost, doubled or out of order. */
import { expect, type Page, test } from '@playwright/test';
import { log, twoMembers, write } from '../steps/chat-steps.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const wordsIn = (page: Page, like: RegExp) => log(page).getByText(like).allInnerTexts();

test('«Написать» opens a chat; words, read marks and typing come at once; the list and the counts follow', async ({ browser }) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await seller.page.goto('/profile/messages');
  await expect(seller.page.getByText('Чатов пока нет')).toBeVisible();
  await page.goto(`/user/${seller_id}`);
  await page.getByRole('link', { name: 'Написать', exact: true }).click();
  await expect(page.getByText('Сообщений пока нет')).toBeVisible();
  await write(page, 'Здравствуйте, <b>нужна</b> вывеска: https://example.com/brief.');
  await expect(page).toHaveURL(/chat=/);
  await expect(log(page).getByText('отправлено')).toBeVisible();
  await expect(log(page).getByRole('link', { name: 'https://example.com/brief' })).toHaveAttribute('rel', /nofollow/);

  const waiting = seller.page.getByRole('navigation', { name: 'Какие чаты' }).getByText('Чаты: 1');
  await expect(waiting).toBeAttached();
  await seller.page.getByRole('link', { name: /Ольга Письмова/ }).click();
  await expect(log(seller.page).getByText('<b>нужна</b>')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(log(page).getByText('прочитано')).toBeVisible();
  await seller.page.getByRole('textbox', { name: 'Сообщение' }).pressSequentially('Берусь');
  await expect(page.getByText('печатает…').first()).toBeVisible();
  await seller.page.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(page).getByText('Берусь')).toBeVisible();
  await expect(page.getByText('печатает…')).toHaveCount(0);

  // other words and none at all reach the other side too
  await log(page).getByText('Здравствуйте').hover();
  await page.getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Нужна вывеска к пятнице');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(log(seller.page).getByText('Нужна вывеска к пятнице')).toBeVisible();
  await seller.page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await seller.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(log(page).getByText('Сообщение удалено')).toBeVisible();
  for (const one of [page, seller.page]) await noFlaws(one);
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

test('what is written offline waits and goes out once, in order; a second tab shows the same; a reload loses nothing', async ({
  browser,
}) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(page, 'Строка 0');
  await expect(page).toHaveURL(/chat=/);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(log(second).getByText('Строка 0')).toBeVisible();
  await seller.page.goto(page.url());
  await expect(log(seller.page).getByText('Строка 0')).toBeVisible();

  await page.context().setOffline(true);
  for (const n of [1, 2, 3, 4]) await write(page, `Строка ${n}`);
  await expect(log(page).getByText('отправляется')).toHaveCount(4);
  await expect(page.getByText('Нет сети: отправим, когда связь вернётся.')).toBeVisible();
  await write(seller.page, 'Строка 5 не ждёт');
  await expect(log(seller.page).getByText('отправлено')).toBeVisible();
  await page.context().setOffline(false);
  const expected = ['Строка 0', 'Строка 5 не ждёт', 'Строка 1', 'Строка 2', 'Строка 3', 'Строка 4'];
  for (const tab of [page, second, seller.page]) await expect.poll(() => wordsIn(tab, /^Строка \d/)).toEqual(expected);
  await page.reload();
  await expect.poll(() => wordsIn(page, /^Строка \d/)).toEqual(expected);
  await expect(log(page).getByText('отправляется')).toHaveCount(0);
});
