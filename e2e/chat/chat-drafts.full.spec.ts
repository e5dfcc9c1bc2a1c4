/** How a member keeps chats: pinned above the others, muted, by mouse, by keyboard and under a thumb; every tab of theirs shows the same. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, newMember, phone } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const idOf = async (email: string) => (await inMarket<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;
const rows = (page: Page) => page.locator('li > a[data-chat]');
const names = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.querySelector('.truncate')?.textContent));

test('a chat is pinned and muted from its row and from its head; other tabs follow; let go, it finds its place again', async ({
  browser,
}) => {
  const { page, complaints, email } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Порядкова' }, computer);
  const sellers = [];
  for (const name of ['Анна', 'Борис', 'Глеб']) {
    const seller = await newMember(browser, 'seller', { name, surname: 'Мастеров' }, phone);
    sellers.push(seller);
    await page.goto(`/profile/messages?recipient=${await idOf(seller.email)}`);
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте');
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page).toHaveURL(/chat=/);
  }
  await page.goto('/profile/messages');
  await expect.poll(() => names(page)).toEqual(['Глеб Мастеров', 'Борис Мастеров', 'Анна Мастеров']);
  const second = await page.context().newPage();
  await second.goto('/profile/messages');
  await expect.poll(() => names(second)).toEqual(['Глеб Мастеров', 'Борис Мастеров', 'Анна Мастеров']);

  // by keyboard alone: to the last row, on to its menu, the first line of it
  for (const _ of 'jjj') await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /Анна Мастеров/ })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Действия с чатом: Анна Мастеров' })).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Закрепить' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const tab of [page, second]) await expect.poll(() => names(tab)).toEqual(['Анна Мастеров', 'Глеб Мастеров', 'Борис Мастеров']);
  await expect(page.getByRole('link', { name: /Анна Мастеров/ })).toContainText('Закреплён');

  // a word in another chat stays below it
  await sellers[1]!.page.goto('/profile/messages');
  await sellers[1]!.page.getByRole('link', { name: /Вера Порядкова/ }).click();
  await sellers[1]!.page.getByRole('textbox', { name: 'Сообщение' }).fill('Слушаю вас');
  await sellers[1]!.page.getByRole('button', { name: 'Отправить' }).click();
  for (const tab of [page, second]) await expect.poll(() => names(tab)).toEqual(['Анна Мастеров', 'Борис Мастеров', 'Глеб Мастеров']);

  // muted by the mouse from the head; the count goes on
  await second.getByRole('link', { name: /Борис Мастеров/ }).hover();
  await second.getByRole('button', { name: 'Действия с чатом: Борис Мастеров' }).click();
  await second.getByRole('menuitem', { name: 'Заглушить' }).click();
  await expect(page.getByRole('link', { name: /Борис Мастеров/ })).toContainText('Без напоминаний');
  await expect(page.getByRole('navigation', { name: 'Какие чаты' }).getByText('Чаты: 1')).toBeAttached();
  await noFlaws(page);

  await page.getByRole('link', { name: /Анна Мастеров/ }).click();
  await page.locator('summary[aria-label="Действия с чатом"]').click();
  await page.getByRole('button', { name: 'Открепить' }).click();
  for (const tab of [page, second]) await expect.poll(() => names(tab)).toEqual(['Борис Мастеров', 'Глеб Мастеров', 'Анна Мастеров']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Борис Мастеров', 'Глеб Мастеров', 'Анна Мастеров']);

  // the eleventh is refused in words, and stays where it is
  const me = await idOf(email);
  await inMarket(
    `with fresh as (insert into chats (id, last_message_at, created_at, updated_at)
       select gen_random_uuid(), now() - interval '1 day', now(), now() from generate_series(1, 10) returning id)
     insert into chat_members (chat_id, user_id, joined_at, pinned_at) select id, $1, now(), now() from fresh`,
    [me],
  );
  await page.locator('summary[aria-label="Действия с чатом"]').click();
  await page.getByRole('button', { name: 'Закрепить' }).click();
  await expect(page.getByText('Закрепить можно не больше 10 чатов на вкладке. Открепите один из них')).toBeVisible();
  expect(complaints.filter((words) => !words.includes('409'))).toEqual([]);
});

test('under a thumb a chat is pinned from its head', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'customer', { name: 'Пётр', surname: 'Карманный' }, phone);
  const seller = await newMember(browser, 'seller', { name: 'Анна', surname: 'Мастерова' }, phone);
  await page.goto(`/profile/messages?recipient=${await idOf(seller.email)}`);
  await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page).toHaveURL(/chat=/);
  await page.locator('summary[aria-label="Действия с чатом"]').click();
  await page.getByRole('button', { name: 'Закрепить' }).click();
  await page.locator('summary[aria-label="Действия с чатом"]').click();
  await expect(page.getByRole('button', { name: 'Открепить' })).toBeVisible();
  await page.getByRole('button', { name: 'Пожаловаться' }).click();
  await expect(page.getByRole('dialog')).toContainText('Жалоба на человека');
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('link', { name: 'Ко всем чатам' }).click();
  await expect(page.getByRole('link', { name: /Анна Мастерова/ })).toContainText('Закреплён');
  await noFlaws(page);
  expect(complaints).toEqual([]);
});

test('a message is told of on another page, one of a muted chat is not; the key that sends is the member’s choice', async ({ browser }) => {
  const { page, complaints, email } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Порядкова' }, computer);
  const seller = await newMember(browser, 'seller', { name: 'Анна', surname: 'Мастерова' }, computer);
  await page.goto('/profile/settings?section=interface');
  await page.getByRole('radio', { name: 'Ctrl+Enter' }).check({ force: true });
  await page.goto(`/profile/messages?recipient=${await idOf(seller.email)}`);
  const field = page.getByRole('textbox', { name: 'Сообщение' });
  await field.click();
  await page.keyboard.type('Первая строка');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Вторая строка');
  await expect(field).toHaveValue('Первая строка\nВторая строка');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/chat=/);
  await expect(field).toHaveValue('');

  await page.goto('/profile/dashboard');
  await seller.page.goto('/profile/messages');
  await seller.page.getByRole('link', { name: /Вера Порядкова/ }).click();
  const answer = async (words: string) => {
    await seller.page.getByRole('textbox', { name: 'Сообщение' }).fill(words);
    await seller.page.keyboard.press('Enter');
    await expect(seller.page.getByRole('log', { name: 'Сообщения' }).getByText(words)).toBeVisible();
  };
  await answer('Берусь');
  const told = page.getByText('Вам пишет Анна Мастерова');
  await expect(told).toBeVisible();
  await expect(told).toHaveCount(0);
  await inMarket('update chat_members set muted_at = now() where user_id = $1', [await idOf(email)]);
  await answer('Когда начнём?');
  await expect(page.getByText('непрочитанных: 2').first()).toBeAttached();
  await expect(told).toHaveCount(0);
  expect([...complaints, ...seller.complaints]).toEqual([]);
});
