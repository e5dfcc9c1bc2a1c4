/** A slow line between «Отправить» and the answer. */
import { expect, test } from '@playwright/test';
import { newMember, send } from '../steps/newcomer.ts';

type Listed = { _id: string; category: { slug: string } };

test('while a bid is on its way nothing of it is kept as a draft any more', async ({ browser }) => {
  const { page, complaints } = await newMember(browser, 'seller', { name: 'Роман', surname: 'Неспешный' });
  const [project] = await send<Listed[]>(page, '/api/projects', undefined, 'GET');
  await page.clock.install();
  let isOnTheWay = false;
  let keptMeanwhile = 0;
  await page.route('**/api/projects/*/bids', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    isOnTheWay = true;
    await page.clock.runFor(10_000); // past the pause after which a draft is kept
    await route.continue();
  });
  page.on('request', (request) => {
    if (isOnTheWay && request.url().endsWith('/bid_draft')) keptMeanwhile += 1;
  });
  await page.goto(`/projects/${project!.category.slug}/${project!._id}#my-bid`);
  await page.getByLabel('Цена за всю работу').fill('15000');
  await page.getByLabel('Срок', { exact: true }).fill('10');
  await page.getByLabel('Как сделаете и почему вы').fill('Покажу три похожие работы и пришлю первый набросок через два дня после начала.');
  await page.getByRole('button', { name: /^Отправить/ }).click();
  await expect(page.getByText('отправлен только что')).toBeVisible();
  expect(keptMeanwhile).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
