/** The pages of the signed-in area whose domains come later: empty while their tables are, and true as soon as a row is there. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { computer, newMember } from '../steps/newcomer.ts';

test('a double press puts away one notice, not the one that moves into its place', async ({ browser }) => {
  const { page, email } = await newMember(browser, 'customer', { name: 'Анна', surname: 'Двойная' }, computer);
  await inMarket(
    `insert into notifications (id, user_id, code, category, title, url, dedupe_key, created_at)
     select gen_random_uuid(), u.id, 'N-S1', 'services', 'Новость ' || n, '/profile/settings?n=' || n, 'double:' || n, now() - n * interval '1 second'
     from users u, generate_series(1, 3) n where u.email = $1 returning id`,
    [email],
  );
  await page.goto('/profile/notifications');
  const box = (await page.getByRole('button', { name: 'В архив: Новость 1' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const main = page.getByRole('main');
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await expect(main.getByRole('link', { name: 'Новость 1' })).toBeHidden();
  }
  await page.goto('/profile/notifications?box=archive');
  await expect(main.getByRole('link', { name: /^Новость/ })).toHaveText(['Новость 1']);
});

test('a customer without answers is led to the sellers who fit the open project', async ({ browser }) => {
  const { page, email } = await newMember(browser, 'customer', { name: 'Вера', surname: 'Ждущая' }, computer);
  const main = page.getByRole('main');
  await page.goto('/profile/bids');
  await expect(main.getByRole('link', { name: 'Разместить проект' })).toBeVisible();
  await inMarket(
    `insert into projects (id, customer_id, status, title, description, category_id, sub_category_id, tags, deliverables,
                           budget_from_minor, budget_to_minor, deadline_days, published_at, active_until, created_at, updated_at)
     select gen_random_uuid(), u.id, 'active', 'Знак для лодочной станции', 'Нужен знак на борт и на вывеску станции у реки.',
            c.parent_id, c.id, '[]', '["Знак в кривых"]', 1000000, 2000000, 14, now(), now() + interval '14 days', now(), now()
     from users u, categories c where u.email = $1 and c.slug = 'logo' returning id`,
    [email],
  );
  await page.goto('/profile/bids');
  await expect(main.getByText('Знак для лодочной станции')).toBeVisible();
  await main.getByRole('link', { name: 'Пригласить подходящих' }).click();
  await expect(page.getByRole('heading', { name: 'Пригласите подходящих' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Пригласить:/ }).first()).toBeVisible();
});

test('opening the bids lowers the flag of something new', async ({ browser }) => {
  const { page, email } = await newMember(browser, 'customer', { name: 'Олег', surname: 'Флагов' }, computer);
  await inMarket('insert into bid_flags select id, true, now() from users where email = $1', [email]);
  const lowered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/notifications/bids/flag'),
  );
  await page.goto('/profile/bids');
  expect((await lowered).status()).toBe(200);
  expect(await inMarket('select has_unread from bid_flags f join users u on u.id = f.user_id where u.email = $1', [email])).toEqual([
    { has_unread: false },
  ]);
});

test('a seller sees on a card of a project what a bid costs', async ({ browser }) => {
  const { page } = await newMember(browser, 'seller', { name: 'Пётр', surname: 'Считающий' }, computer);
  await page.goto('/projects');
  const costs = page.getByRole('main').getByText(/^Отклик:\s[123]\sкредита?$/);
  await expect(costs.first()).toBeVisible();
  expect(await costs.count()).toBe(await page.getByRole('article').count());
});
