/** A dispute from the cheated customer to the split of the second instance: each step by whoever it is for, in their own browser. */
import { expect, test } from '@playwright/test';
import { decides, quarrel, summary } from '../steps/dispute-steps.ts';
import { inMarket } from '../steps/market.ts';
import { freshBrowser, newMember, newOfStaff, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { begunOrder, person, sandboxIs } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';

type Sums = { customer_minor: number; fee_back_minor: number; seller_net_minor: number };
type Solved = { number: number; status: string; outcome: Sums };

/** As the product writes it: rounded, with no-break spaces. */
const roubles = (minor: number): string => `${new Intl.NumberFormat('ru-RU').format(Math.round(minor / 100))} руб.`;

test('the first instance decides, the seller disagrees, another arbiter has the last word, and the money goes apart once', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Обманутая' });
  const seller = await person(browser, 'seller');
  const arbiters = [
    await newOfStaff(browser, 'arbiter', { name: 'Первый', surname: 'Судьин' }),
    await newOfStaff(browser, 'arbiter', { name: 'Второй', surname: 'Судьин' }),
  ];
  const [first, second] = [arbiters[0]!.page, arbiters[1]!.page];
  const { stage_id, deliver } = await begunOrder(customer.page, seller.page);
  await deliver();
  const id = await quarrel(customer.page, seller.page, stage_id);

  const room = `/profile/disputes/${id}`;
  await customer.page.goto(room);
  const mine = customer.page.getByRole('region', { name: 'Что сейчас' });
  await mine.getByRole('button', { name: 'Позвать арбитра' }).click();
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Позвать арбитра' }).click();
  await expect(mine.getByRole('heading', { name: 'Спор ждёт арбитра' })).toBeVisible();

  await decides(first, id, 'more', 'Предложить решение');
  await expect(first.getByText('Решение предложено сторонам')).toBeVisible();
  // the arbiter's queue says whom it waits for, and is walked by keys
  await first.goto('/admin/disputes');
  const row = first.getByRole('region', { name: 'Мои споры' }).getByRole('link');
  await expect(row.getByText('Ход обеих сторон')).toBeVisible();
  await hydrated(row);
  await first.keyboard.press('j');
  await expect(row).toBeFocused();
  await seller.page.goto(room);
  const theirs = seller.page.getByRole('region', { name: 'Что сейчас' });
  for (const [page, region] of [
    [customer.page, mine],
    [seller.page, theirs],
  ] as const) {
    await region.getByRole('button', { name: 'Согласиться' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Согласиться' }).click();
  }
  await expect(theirs.getByRole('heading', { name: 'Решение вынесено' })).toBeVisible();

  await theirs.getByRole('button', { name: 'Оспорить решение' }).click();
  const appeal = seller.page.getByRole('region', { name: 'Вторая инстанция' });
  await appeal.getByRole('radio', { name: 'Новый факт' }).check();
  await appeal.getByRole('textbox', { name: 'Что не учтено' }).fill('Два знака лежат в архиве второй страницей, их не открыли');
  await noFlaws(seller.page);
  await appeal.getByRole('button', { name: 'Передать другому арбитру' }).click();
  await expect(mine.getByRole('heading', { name: 'Решение оспорено' })).toBeVisible();

  await first.goto(`/admin/disputes/${id}`);
  await expect(first.getByRole('button', { name: 'Взять' })).toHaveCount(0);
  await decides(second, id, 'less', 'Вынести решение');
  for (const region of [mine, theirs]) await expect(region.getByRole('heading', { name: 'Спор решён' })).toBeVisible();
  await noFlaws(customer.page);

  // both read the same sums, and the money went apart by the second decision alone
  const { number, status, outcome } = await send<Solved>(customer.page, `/api/disputes/${id}`, undefined, 'GET');
  expect(status).toBe('closed');
  for (const region of [mine, theirs]) {
    await expect(region.getByText(roubles(outcome.customer_minor + outcome.fee_back_minor))).toBeVisible();
    await expect(region.getByText(roubles(outcome.seller_net_minor))).toBeVisible();
  }
  const [split, ...again] = await inMarket<{ sum: string }>(
    `select sum(e.amount_minor)::text as sum from entries e join accounts a on a.id = e.account_id
     where a.key = 'stage:' || $1::text || ':escrow' group by e.journal_id having sum(e.amount_minor) < 0`,
    [stage_id],
  );
  expect(Number(split?.sum)).toBeLessThan(0);
  expect(again).toEqual([]);

  // a month later anybody reads of it, and of nobody in it
  await inMarket(
    `update disputes set created_at = created_at - interval '40 days', closed_at = closed_at - interval '40 days' where id = $1 returning id`,
    [id],
  );
  const guest = await freshBrowser(browser);
  await guest.page.goto('/decisions?q=палитры+знаков');
  const told = guest.page.getByRole('listitem').filter({ hasText: `С-${number}` });
  await expect(told.getByText(summary)).toBeVisible();
  for (const name of ['Вера', 'Обманутая', 'Судьин']) await expect(told).not.toContainText(name);
  await noFlaws(guest.page);
  expect([customer, seller, guest, ...arbiters].flatMap(({ complaints }) => complaints)).toEqual([]);
});
