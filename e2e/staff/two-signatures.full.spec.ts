/** What goes above the limit takes two of the staff: an order cancelled, a dispute decided. Neither side reads of it before the second signs. */
import { expect, test } from '@playwright/test';
import { decides, quarrel } from '../steps/dispute-steps.ts';
import { inMarket } from '../steps/market.ts';
import { newMember, newOfStaff, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { begunOrder, person, sandboxIs } from '../steps/order-steps.ts';
import { hydrated } from '../steps/page-checks.ts';

/** The day's sum of what they decided alone is at the limit: whatever comes next takes two. */
const hasDecidedMuch = (email: string) =>
  inMarket(`insert into decided_alone select id, gen_random_uuid(), 10000000, now() from users where email = $1 returning user_id`, [
    email,
  ]);
const reason = 'Исполнитель перестал выходить на связь, заказчик просит помочь';

test('one of the finance staff proposes to cancel an order, another signs, and the money is the customer’s', async ({
  browser,
  request,
}) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Нина', surname: 'Ждущая' });
  const seller = await person(browser, 'seller');
  const [first, second] = [
    await newOfStaff(browser, 'finance', { name: 'Фёдор', surname: 'Счетов' }),
    await newOfStaff(browser, 'finance', { name: 'Ольга', surname: 'Вторая' }),
  ];
  await hasDecidedMuch(first.email);
  const { order_id } = await begunOrder(customer.page, seller.page);
  const statusNow = async () => (await send<{ status: string }>(customer.page, `/api/orders/${order_id}`, undefined, 'GET')).status;

  await first.page.goto(`/admin/orders?id=${order_id}`);
  const cancel = first.page.getByRole('button', { name: 'Отменить заказ' });
  await hydrated(cancel);
  await cancel.click();
  const dialog = first.page.getByRole('dialog', { name: /^Отменить заказ №/ });
  await expect(dialog.getByText('Больше 100 000 руб. за сутки отменяют двое')).toBeVisible();
  await dialog.getByLabel('Причина').fill(reason);
  await noFlaws(first.page);
  await dialog.getByRole('button', { name: 'Отправить на подпись' }).click();
  const waits = { name: 'Отмена ждёт второй подписи' };
  await expect(first.page.getByRole('region', waits).getByText('Первая подпись ваша')).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Вторая подпись…' })).toHaveCount(0);
  expect(await statusNow()).toBe('in_progress');
  await customer.page.goto(`/profile/orders?id=${order_id}`);
  await expect(customer.page.getByRole('region', { name: 'Что сейчас' })).toBeVisible();
  await expect(customer.page.getByText(reason)).toHaveCount(0);

  await second.page.goto(`/admin/orders?id=${order_id}`);
  const unsigned = second.page.getByRole('region', waits);
  await expect(unsigned.getByText(reason)).toBeVisible();
  await hydrated(unsigned.getByRole('button', { name: 'Вторая подпись…' }));
  await noFlaws(second.page);
  await unsigned.getByRole('button', { name: 'Вторая подпись…' }).click();
  await second.page
    .getByRole('dialog', { name: /^Подписать отмену заказа №/ })
    .getByRole('button', { name: 'Подписать и отменить заказ' })
    .click();
  await expect(unsigned).toHaveCount(0);
  expect(await statusNow()).toBe('cancelled');
  await expect(customer.page.getByText(reason).first()).toBeVisible();
  const back = await inMarket<{ sum: string }>(
    `select sum(e.amount_minor)::text as sum from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
     where j.reason = 'refund' and a.key = (select 'user:' || customer_id || ':available' from orders where id = $1)`,
    [order_id],
  );
  const { total_minor, fee_buyer_minor } = await send<{ total_minor: number; fee_buyer_minor: number }>(
    customer.page,
    `/api/orders/${order_id}`,
    undefined,
    'GET',
  );
  expect(back).toEqual([{ sum: String(total_minor + fee_buyer_minor) }]);
  expect([customer, seller, first, second].flatMap(({ complaints }) => complaints)).toEqual([]);
});

test('an arbiter decides, the sides read nothing of it until another arbiter signs', async ({ browser, request }) => {
  await sandboxIs(request);
  const customer = await newMember(browser, 'customer', { name: 'Вера', surname: 'Спорова' });
  const seller = await person(browser, 'seller');
  const [first, second] = [
    await newOfStaff(browser, 'arbiter', { name: 'Первый', surname: 'Судьин' }),
    await newOfStaff(browser, 'arbiter', { name: 'Второй', surname: 'Судьин' }),
  ];
  await hasDecidedMuch(first.email);
  const { stage_id, deliver } = await begunOrder(customer.page, seller.page);
  await deliver();
  const id = await quarrel(customer.page, seller.page, stage_id);
  await send(customer.page, `/api/disputes/${id}/escalate`);
  await customer.page.goto(`/profile/disputes/${id}`);
  const now = customer.page.getByRole('region', { name: 'Что сейчас' });

  await decides(first.page, id, 'more', 'Предложить решение');
  await expect(first.page.getByRole('region', { name: 'Ждёт подписи' })).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Подписать' })).toHaveCount(0);
  await noFlaws(first.page);
  await expect(now.getByRole('button', { name: 'Согласиться' })).toHaveCount(0);

  await second.page.goto(`/admin/disputes/${id}`);
  const card = second.page.getByRole('region', { name: 'Вторая подпись' });
  await hydrated(card.getByRole('button', { name: 'Подписать', exact: true }));
  await noFlaws(second.page);
  await card.getByRole('button', { name: 'Подписать', exact: true }).click();
  await second.page.getByRole('dialog', { name: 'Подписать решение?' }).getByRole('button', { name: 'Подписать', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(now.getByRole('button', { name: 'Согласиться' })).toBeVisible();
  const [ruling] = await inMarket<{ arbiter: string; signer: string }>(
    `select a.email as arbiter, s.email as signer from dispute_rulings r join users a on a.id = r.arbiter_id join users s on s.id = r.signed_by
     where r.dispute_id = $1`,
    [id],
  );
  expect(ruling).toEqual({ arbiter: first.email, signer: second.email });
  expect([customer, seller, first, second].flatMap(({ complaints }) => complaints)).toEqual([]);
});
