/** Both sides of a finished order write; nobody reads the other before both have; then everybody reads both. Two browsers. */
import { expect, type Page, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { demoPassword } from '../steps/members.ts';
import { freshBrowser, signInByCall } from '../steps/newcomer.ts';

type Pair = { order_id: string; customer: string; seller: string; seller_id: string };
/** An order of the demo's own people that neither side has reviewed yet. */
const unreviewed = async (): Promise<Pair> => {
  const [pair] = await inMarket<Pair>(
    `select o.id as order_id, c.email as customer, s.email as seller, s.id as seller_id
     from orders o join users c on c.id = o.customer_id join users s on s.id = o.seller_id
     where c.email like '%@artel.test' and s.email like '%@artel.test'
       and (select count(*) from reviews r where r.order_id = o.id and r.status = 'awaiting') = 2
     order by o.ended_at desc limit 1`,
    [],
  );
  return pair!;
};

async function write(page: Page, order_id: string, axes: readonly string[], words: string): Promise<void> {
  await page.goto(`/profile/orders?id=${order_id}`);
  await page.getByRole('link', { name: 'Оставить отзыв' }).click();
  for (const axis of axes) await page.getByRole('group', { name: axis, exact: true }).getByRole('radio', { name: '5 из 5' }).check();
  await page.getByRole('textbox').fill(words);
  await page.getByRole('radio', { name: 'Да', exact: true }).check();
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
}

test('both reviews of an order open at once, and one is answered before everybody', async ({ browser }) => {
  const pair = await unreviewed();
  const [customer, seller] = [await freshBrowser(browser), await freshBrowser(browser)];
  await signInByCall(customer.page, { email: pair.customer, password: demoPassword });
  await signInByCall(seller.page, { email: pair.seller, password: demoPassword });
  const [said, returned] = [`Работа вышла на славу, серия ${Date.now()}.`, `Ясная задача и лёгкий разговор, серия ${Date.now()}.`];

  await test.step('the customer writes, and the seller learns only that', async () => {
    await write(customer.page, pair.order_id, ['Качество', 'Сроки', 'Общение'], said);
    await expect(customer.page.getByText('Отзыв отправлен и пока закрыт')).toBeVisible();
    await seller.page.goto(`/profile/orders?id=${pair.order_id}`);
    await expect(seller.page.getByText(/Отзыв о вас уже есть/)).toBeVisible();
    await expect(seller.page.getByText(said)).toHaveCount(0);
  });

  await test.step('the seller writes, both are open', async () => {
    await write(seller.page, pair.order_id, ['Ясность задачи', 'Стабильность условий', 'Общение', 'Приёмка и оплата'], returned);
    await expect(seller.page.getByText('Отзывы открыты, их видят все')).toBeVisible();
    await expect(seller.page.getByText(said)).toBeVisible();
    await customer.page.goto('/profile/reviews?tab=about_me');
    await expect(customer.page.getByText(returned)).toBeVisible();
  });

  await test.step('the seller answers, a stranger reads it', async () => {
    const review = seller.page.getByRole('article').filter({ hasText: said }).last();
    await review.getByRole('button', { name: 'Ответить' }).click();
    await seller.page.getByLabel('Ответ на отзыв').fill('Спасибо, приходите ещё.');
    await seller.page.getByRole('button', { name: 'Опубликовать ответ' }).click();
    await expect(seller.page.getByText('Ответ опубликован')).toBeVisible();
    const stranger = await freshBrowser(browser);
    await stranger.page.goto(`/user/${pair.seller_id}?tab=reviews`);
    await expect(stranger.page.getByText(said)).toBeVisible();
    await expect(stranger.page.getByText('Спасибо, приходите ещё.')).toBeVisible();
    expect([...customer.complaints, ...seller.complaints, ...stranger.complaints]).toEqual([]);
  });
});
