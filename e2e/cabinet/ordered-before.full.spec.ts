/** «Вы заказывали»: on the pages and cards of what a customer bought before, with the way to the order; strangers see nothing of it. */
import { expect, test } from '@playwright/test';
import { freshBrowser, send } from '../steps/newcomer.ts';
import { person } from '../steps/order-steps.ts';

type Bought = { _id: string; order_id: string };

test('a customer meets what was ordered before with its mark, and comes to the order from it', async ({ browser }) => {
  const { page, complaints } = await person(browser, 'customer');
  const { services, sellers } = await send<{ services: Bought[]; sellers: Bought[] }>(page, '/api/orders/ordered', undefined, 'GET');
  const { category, seller } = await send<{ category: { slug: string }; seller: { name: string; surname: string } }>(
    page,
    `/api/services/${services[0]!._id}`,
    undefined,
    'GET',
  );
  const path = `/services/${category.slug}/${services[0]!._id}`;
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByText('Вы заказывали эту услугу')).toBeVisible();
  await main.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page).toHaveURL(new RegExp(services[0]!.order_id));
  await page.goto(`/user/${sellers[0]!._id}`);
  await expect(main.getByText('Вы заказывали у этого исполнителя')).toBeVisible();
  await page.goto(`/freelancers/all?q=${encodeURIComponent(`${seller.name} ${seller.surname}`)}`);
  await expect(main.getByRole('article').first().getByText('Вы заказывали', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);

  const { page: stranger } = await freshBrowser(browser);
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stranger.goto(path);
  await expect(stranger.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  await expect(stranger.getByText(/Вы заказывали/)).toHaveCount(0);
  expect(asked).not.toContain('/api/orders/ordered');
});
