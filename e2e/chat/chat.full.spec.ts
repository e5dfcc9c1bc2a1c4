/** Two members write to each other: at once, offline and back, in two tabs; nothing is lost, doubled or out of order. */
import { expect, test } from '@playwright/test';
import { log, twoMembers, write } from '../steps/chat-steps.ts';
import { inMarket } from '../steps/market.ts';

const idOf = async (email: string) => (await inMarket<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

test('two who are about to write: the first words open in the other’s empty chat, and what is being typed there stays', async ({
  browser,
}) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const [page, other] = [customer.page, seller.page];
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await other.goto(`/profile/messages?recipient=${await idOf(customer.email)}`);
  for (const one of [page, other]) await expect(one.getByText('Сообщений пока нет')).toBeVisible();
  const field = other.getByRole('textbox', { name: 'Сообщение' });
  await field.pressSequentially('Хочу спросить');
  await write(page, 'Здравствуйте, возьмётесь?');
  await expect(log(other).getByText('возьмётесь?')).toBeVisible();
  await expect(other).toHaveURL(/chat=/);
  await expect(log(page).getByText('прочитано')).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially(', что за работа');
  await other.reload();
  await expect(field).toHaveValue('Хочу спросить, что за работа');
  await other.getByRole('button', { name: 'Отправить' }).click();
  await expect(log(page).getByText('Хочу спросить, что за работа')).toBeVisible();
  expect([...customer.complaints, ...seller.complaints]).toEqual([]);
});

test('a tab whose line could not be opened at first hears all the same', async ({ browser }) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  await customer.page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(customer.page, 'Раз');
  await expect(customer.page).toHaveURL(/chat=/);
  await seller.page.route(/\/assets\/invalidation-map-[\w-]+\.js$/, (route) => route.abort(), { times: 2 });
  await seller.page.goto(customer.page.url());
  await expect(log(seller.page).getByText('Раз', { exact: true })).toBeVisible();
  await write(customer.page, 'Два');
  await expect(log(seller.page).getByText('Два', { exact: true })).toBeVisible();
  // taken out of a pocket: what was slept through is asked for at once
  const asks = seller.page.waitForRequest((asked) => !!asked.postData()?.includes('"missed"'));
  await seller.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asks;
});

test('spec §4: a deleted chat leaves the list; a draft waits on the other device', async ({ browser }) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(page, 'Здравствуйте');
  await expect(page).toHaveURL(/chat=/);
  await seller.page.goto(page.url());
  await seller.page.getByRole('textbox', { name: 'Сообщение' }).fill('Начатое письмо');
  const chat = new URL(page.url()).searchParams.get('chat');
  await expect
    .poll(() => inMarket('select draft from chat_members where chat_id = $1 and draft <> $2', [chat, '']))
    .toEqual([{ draft: 'Начатое письмо' }]);
  await seller.page.goto('/profile/messages');
  await expect(seller.page.getByText('Начатое письмо')).toBeVisible();
  await page.locator('summary[aria-label="Действия с чатом"]').click();
  await page.getByRole('button', { name: 'Удалить чат' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Чатов пока нет')).toBeVisible();
  await expect(seller.page.getByRole('link', { name: /Ольга Письмова/ })).toBeVisible();
});

test('spec §8: a message that was not created: «Не удалось создать сообщение» and why; its words are not lost', async ({ browser }) => {
  const { customer, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(page, 'Здравствуйте');
  await expect(page).toHaveURL(/chat=/);
  const both = [seller_id, await idOf(customer.email)];
  await inMarket('insert into user_blocks values ($1, $2, now())', both);
  await write(page, 'Вы здесь?');
  await expect(log(page).getByRole('alert')).toContainText('Не удалось создать сообщение. Вы и этот человек не можете работать');
  await page.reload();
  await expect(log(page).getByText('Вы здесь?')).toBeVisible();
  await inMarket('delete from user_blocks where blocker_id = $1 and blocked_id = $2', both);
  await log(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(log(page).getByText('отправлено')).toHaveCount(2);
  await expect(log(page).getByRole('alert')).toHaveCount(0);
});

for (const [what, answer] of [
  ['a failure', { status: 500, json: { status: 500, code: 'UNEXPECTED', message: 'Непредвиденная ошибка' } }],
  ['a busy proxy', { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }],
  ['an empty 200', { status: 200, body: '' }],
  ['a 200 without a message', { status: 200, json: { status: 200, result: null } }],
  ['a 200 that nobody can read', { status: 200, contentType: 'text/html', body: '<html>' }],
] as const) {
  test(`spec §8: ${what} in place of a message is told at once; only «Повторить» sends it again, under its old name`, async ({
    browser,
  }) => {
    const { customer, seller_id } = await twoMembers(browser);
    const { page } = customer;
    await page.clock.install();
    await page.goto(`/profile/messages?recipient=${seller_id}`);
    await write(page, 'Здравствуйте');
    await expect(log(page).getByText('отправлено')).toBeVisible();
    const names: string[] = [];
    await page.route(/\/api\/messages\/$/, (route) => {
      names.push((route.request().postDataJSON() as { client_id: string }).client_id);
      return names.length === 1 ? route.fulfill(answer) : route.fallback();
    });
    await write(page, 'Вы здесь?');
    await expect(page.getByRole('region', { name: 'Сообщения' }).getByText('Не удалось создать сообщение', { exact: true })).toBeVisible();
    await expect(log(page).getByRole('alert')).toContainText('Не удалось создать сообщение');
    // past the first waits of the outbox: the button would be gone, or there would be a third name
    await page.clock.runFor(10_000);
    expect(names).toHaveLength(1);
    await log(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(log(page).getByText('отправлено')).toHaveCount(2);
    expect([names.length, new Set(names).size]).toEqual([2, 1]);
  });
}

test('spec §8: marking as read and the last message fail without a word; read the next time, it is marked', async ({ browser }) => {
  const { customer, seller, seller_id } = await twoMembers(browser);
  const { page } = customer;
  await page.goto(`/profile/messages?recipient=${seller_id}`);
  await write(page, 'Здравствуйте');
  await expect(log(page).getByText('отправлено')).toBeVisible();
  await seller.page.route(/\/api\/messages\/(last_message\/)?[\w-]+$/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Сбой' } }),
  );
  const failed = seller.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 500);
  await seller.page.goto(page.url());
  await failed;
  await expect(log(seller.page).getByText('Здравствуйте')).toBeVisible();
  // what would have been said of the first stands there still when the second comes
  await write(page, 'Вы здесь?');
  await expect(log(seller.page).getByText('Вы здесь?')).toBeVisible();
  await expect(seller.page.locator('section[aria-live][aria-label="Сообщения"]')).toBeEmpty();
  await expect(log(page).getByText('прочитано')).toHaveCount(0);
  await seller.page.unrouteAll();
  await seller.page.reload();
  await expect(log(page).getByText('прочитано').first()).toBeVisible();
});
