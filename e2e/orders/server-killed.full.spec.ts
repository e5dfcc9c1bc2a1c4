/** The server dies in the middle of a talk, in a market of its own: what was written and what was not sent yet stands once and in order when it is back. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Started, startMarket } from '../product.global.ts';
import { inMarket } from '../steps/market.ts';
import { demoPassword } from '../steps/members.ts';
import { hydrated } from '../steps/page-checks.ts';

let market: Started | undefined;
test.afterEach(() => market?.stop());

const log = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const wordsIn = (page: Page) =>
  log(page)
    .getByText(/^(До|Пока|Ответ|После)/)
    .allInnerTexts();
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Сообщение' }).fill(words);
  await page.getByRole('button', { name: 'Отправить' }).click();
}
async function signedIn(browser: Browser, url: string, who: string): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ baseURL: url });
  const as = { email: `${who}@artel.test`, password: demoPassword };
  const { result } = (await (await context.request.post('/api/auth/login', { data: as })).json()) as { result: string };
  await context.addCookies([{ name: 'authToken', value: result, url }]);
  const me = await context.request.get('/api/users/me', { headers: { authorization: `Bearer ${result}` } });
  return { page: await context.newPage(), id: ((await me.json()) as { result: { _id: string } }).result._id };
}

test('killed while two write and the staff reads: all go on where they are, nobody reloads', async ({ browser }) => {
  test.slow();
  market = await startMarket('product-killed');
  await market.ready();
  const url = market.market.E2E_URL;
  const customer = await signedIn(browser, url, 'customer');
  const seller = await signedIn(browser, url, 'seller');
  const staff = await signedIn(browser, url, 'admin');
  const [page, other] = [customer.page, seller.page];
  await page.goto(`/profile/messages?recipient=${seller.id}`);
  await write(page, 'До падения');
  await expect(page).toHaveURL(/chat=/);
  await inMarket(
    'insert into chat_members (chat_id, user_id, joined_at, last_message_at) values ($1, $2, now(), now())',
    [new URL(page.url()).searchParams.get('chat'), staff.id],
    market.market.E2E_DATA_DIR,
  );
  const second = await page.context().newPage();
  const all = [page, second, other, staff.page];
  for (const one of all.slice(1)) {
    await one.goto(page.url());
    await expect(log(one).getByText('До падения')).toBeVisible();
    await hydrated(one.getByRole('textbox', { name: 'Сообщение' }));
  }

  await market.kill();
  for (const n of [1, 2, 3]) await write(page, `Пока лежит ${n}`);
  await expect(log(page).getByText('отправляется')).toHaveCount(3);
  await write(other, 'Ответ лежащему');
  await market.startAgain();
  for (const one of all) {
    const said = () => wordsIn(one).then((words) => words.filter((word) => word.startsWith('Пока')));
    await expect.poll(said, { timeout: 60_000 }).toEqual(['Пока лежит 1', 'Пока лежит 2', 'Пока лежит 3']);
    await expect(log(one).getByText('Ответ лежащему')).toHaveCount(1);
  }
  await write(other, 'После всего');
  for (const one of all) await expect(log(one).getByText('После всего')).toBeVisible();
  const order = await wordsIn(page);
  expect(order).toHaveLength(6);
  for (const one of all) expect(await wordsIn(one)).toEqual(order);
  await page.reload();
  await expect.poll(() => wordsIn(page)).toEqual(order);
});
