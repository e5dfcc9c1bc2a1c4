/** A chat of many hundred messages and a long list stay light, keep their place, and are walked by keys alone. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, newMember, phone } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const idOf = async (email: string) => (await inMarket<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;

/** So many chats with the seller's kind, the last of them with so many messages; answers the last one's id. */
async function aLongTalk(me: string, other: string, chats: number, messages: number): Promise<string> {
  const rows = await inMarket<{ id: string }>(
    `with made as (
       insert into chats (id, started_by, last_seq, last_message_at, created_at, updated_at)
       select gen_random_uuid(), $1, case when n = $3 then $4::int else 2 end, now() - ($3 - n) * interval '1 hour', now(), now()
       from generate_series(1, $3::int) n returning id, last_seq, last_message_at),
     sides as (
       insert into chat_members (chat_id, user_id, joined_at, last_read_seq, is_of_order, last_message_at)
       select made.id, side.id, now(), made.last_seq, false, made.last_message_at from made, (values ($1::uuid), ($2::uuid)) side (id)),
     said as (
       insert into messages (id, chat_id, seq, sender_id, client_id, message, created_at)
       select gen_random_uuid(), made.id, n, case when n % 2 = 0 then $1::uuid else $2::uuid end, made.id || '-' || n,
              'Слово ' || n || case when n % 7 = 0 then repeat(' и ещё немного о вывеске', (n % 5 * 4)::int) else '' end, now() - (2000 - n) * interval '1 minute'
       from made cross join generate_series(1, made.last_seq) n)
     select id from made order by last_message_at desc limit 1`,
    [me, other, chats, messages],
  );
  return rows[0]!.id;
}

async function twoWithALongTalk(browser: Browser, device: typeof computer | typeof phone, chats: number, messages: number) {
  const customer = await newMember(browser, 'customer', { name: 'Ольга', surname: 'Долгова' }, device);
  const seller = await newMember(browser, 'seller', { name: 'Игорь', surname: 'Ответов' }, computer);
  const chat_id = await aLongTalk(await idOf(customer.email), await idOf(seller.email), chats, messages);
  return { customer, seller, chat_id };
}

test('a long thread draws what is near, keeps its place while older and newer come, and finds the end again', async ({ browser }) => {
  const { customer, seller, chat_id } = await twoWithALongTalk(browser, computer, 1, 500);
  const { page } = customer;
  await page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(page).getByText('Слово 500', { exact: true })).toBeInViewport();
  // all the way up: each page comes above what is seen, and what is seen stays
  for (let from = 481; from > 1; from -= 20) {
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await expect(
      log(page)
        .getByText(`Слово ${from - 1}`)
        .first(),
    ).toBeAttached();
  }
  const drawn = () => log(page).locator('article').count();
  await expect.poll(drawn).toBeLessThan(250);
  await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
  await expect.poll(drawn).toBeLessThan(250);
  const inSight = () =>
    log(page).evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const one = [...box.querySelectorAll('article')].find((article) => {
        const place = article.getBoundingClientRect();
        return place.top > top + 50 && place.bottom < bottom;
      });
      return one && { words: one.textContent, top: one.getBoundingClientRect().top };
    });
  await expect.poll(inSight).toBeTruthy();
  const middle = (await inSight())!;
  await seller.page.goto(`/profile/messages?chat=${chat_id}`);
  await seller.page.getByRole('textbox', { name: 'Сообщение' }).fill('Новое внизу');
  await seller.page.getByRole('button', { name: 'Отправить' }).click();
  // told to whoever hears the page, and nothing moves for whoever looks
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Игорь Ответов: Новое внизу' })).toBeAttached();
  const stays = await log(page).evaluate(
    (box, words) => [...box.querySelectorAll('article')].find((article) => article.textContent === words)?.getBoundingClientRect().top,
    middle.words,
  );
  expect(Math.abs(stays! - middle.top)).toBeLessThan(2);
  await page.getByRole('button', { name: /^К последним.*Новых: 1$/ }).click();
  await expect(log(page).getByText('Новое внизу')).toBeInViewport();
  await expect.poll(drawn).toBeLessThan(250);
  await noFlaws(page);
  expect(customer.complaints).toEqual([]);
});

test('the words an answer quotes lead to the message itself, however far above it stands', async ({ browser }) => {
  const { customer, chat_id } = await twoWithALongTalk(browser, computer, 1, 120);
  await inMarket(
    'update messages set reply_to_id = (select id from messages where chat_id = $1 and seq = 3) where chat_id = $1 and seq = 119',
    [chat_id],
  );
  const { page } = customer;
  await page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(page).getByText('Слово 120', { exact: true })).toBeInViewport();
  for (let times = 0; times < 2; times++) {
    await page.getByRole('button', { name: 'Показать, на что ответ: Слово 3', exact: true }).click();
    const quoted = log(page)
      .locator('article', { has: page.getByText('Слово 3', { exact: true }) })
      .first();
    await expect(quoted).toBeInViewport();
    await expect(quoted).toBeFocused();
    await page.getByRole('button', { name: /^К последним/ }).click();
    await expect(log(page).getByText('Слово 120', { exact: true })).toBeInViewport();
  }
  await noFlaws(page);
  expect(customer.complaints).toEqual([]);
});

test('more is new than a page holds: one press leads to where reading ended; a search in the list leaves the chat open', async ({
  browser,
}) => {
  const { customer, chat_id } = await twoWithALongTalk(browser, computer, 1, 90);
  await inMarket('update chat_members set last_read_seq = 30 where chat_id = $1 and user_id = $2', [chat_id, await idOf(customer.email)]);
  const { page } = customer;
  await page.goto(`/profile/messages?chat=${chat_id}`);
  await expect(log(page).getByText('Слово 90', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'К первым новым' }).click();
  await expect(log(page).getByText('Слово 31', { exact: true })).toBeInViewport();
  await expect(log(page).getByText('Новые', { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'К первым новым' })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Найти чат' });
  await field.fill('Никого такого');
  await field.press('Enter');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expect(log(page).getByText('Слово 31', { exact: true })).toBeAttached();
  await noFlaws(page);
  await page.getByRole('link', { name: 'Непрочитанные' }).click();
  await expect(log(page)).toBeVisible();
  expect(customer.complaints).toEqual([]);
});

for (const [name, device] of [
  ['on a desk', computer],
  ['on a phone with keys', phone],
] as const)
  test(`chats are walked by keys alone ${name}: j and k, Enter, Escape, and back to the row one came from`, async ({ browser }) => {
    const { customer } = await twoWithALongTalk(browser, device, 30, 10);
    const { page } = customer;
    await page.goto('/profile/messages');
    const rows = page.locator('[data-chat]');
    await expect(rows).toHaveCount(20);
    // as soon as the page is hydrated; above the first row there is nothing, so that k again changes nothing
    await expect(async () => {
      await page.keyboard.press('k');
      await expect(rows.nth(0)).toBeFocused({ timeout: 500 });
    }).toPass();
    // j under the Russian layout
    await rows.nth(0).dispatchEvent('keydown', { key: 'о' });
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/chat=/);
    const talk = page.getByRole('region', { name: /Переписка/ });
    await expect(talk).toBeVisible();
    await expect.poll(() => talk.evaluate((area) => area.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(rows.nth(1)).toBeFocused();
    await noFlaws(page);
    expect(customer.complaints).toEqual([]);
  });
