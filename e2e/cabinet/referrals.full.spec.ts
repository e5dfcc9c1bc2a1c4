/** A friend invites a friend: the link is followed, the first order costs less, it is released, and the inviter sees the money. */
import { expect, test } from '@playwright/test';
import { letterTo, linkIn } from '../steps/mailbox.ts';
import { confirm, freshBrowser, newMember, register, send } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { bankSays, orderByCall, person, sandboxIs } from '../steps/order-steps.ts';

const service = 'Логотип и фирменный стиль для кафе и пекарен';

test('a friend invites a friend, whose first order costs less and brings the inviter a share', async ({ browser, request }) => {
  await sandboxIs(request);
  const { page: inviter, complaints } = await newMember(browser, 'customer', { name: 'Анна', surname: 'Пригласова' });
  const seller = await person(browser, 'seller');
  await inviter.goto('/profile/referral');
  await expect(inviter.getByText('Пригласите первого')).toBeVisible();
  await expect(inviter.getByRole('img', { name: 'QR-код вашей ссылки' })).toBeVisible();
  const link = await inviter.getByRole('textbox', { name: 'Ваша ссылка' }).inputValue();
  await noFlaws(inviter, '#main');

  const { page: friend } = await freshBrowser(browser);
  await test.step('the friend follows the link, is told what it gives, and registers', async () => {
    await friend.goto(new URL(link).search);
    await expect.poll(() => friend.evaluate(() => localStorage.getItem('referralCode'))).not.toBe(null);
    await friend.goto('/reg');
    await expect(friend.getByText('Сервисный сбор вашего первого заказа будет меньше')).toBeVisible();
    const email = await register(friend, 'customer', { name: 'Борис', surname: 'Пришедший' });
    await friend.goto(linkIn(await letterTo(email, 'Подтвердите почту')));
    await confirm(friend);
  });
  await inviter.reload();
  const row = inviter.getByRole('row', { name: /Борис П•••/ });
  await expect(row).toContainText('Ждём заказ');

  const [card] = await send<{ _id: string }[]>(friend, `/api/services?q=${encodeURIComponent(service)}`, undefined, 'GET');
  const order_id = await orderByCall(friend, card!._id);
  await test.step('the first order costs less', async () => {
    await friend.goto(`/payments/${order_id}`);
    await expect(friend.getByText(/Сервисный сбор, по приглашению меньше на/)).toBeVisible();
    await friend.getByRole('radio', { name: /СБП/ }).check();
    await friend.getByRole('button', { name: /^Оплатить/ }).click();
    await bankSays(friend, 'Оплатить');
    await expect(friend.getByRole('heading', { name: 'Оплачено. Деньги в резерве' })).toBeVisible();
  });

  type Order = { fee_buyer_minor: number; stages: { _id: string }[] };
  const order = await send<Order>(friend, `/api/orders/${order_id}`, undefined, 'GET');
  const stage = `/api/stages/${order.stages[0]!._id}`;
  await send(seller.page, `/api/orders/${order_id}/start`);
  await send(seller.page, `${stage}/deliver`, { text: 'Знак готов, посмотрите' });
  await send(friend, `${stage}/accept`);

  await test.step('the inviter sees the share, and has it', async () => {
    await inviter.reload();
    await expect(row).toContainText('Активен');
    const share = new Intl.NumberFormat('ru-RU').format(Math.round(order.fee_buyer_minor / 500)).replaceAll(/\s/g, '\u00a0');
    await expect(row).toContainText(`${share}\u00a0руб.`);
    await expect(inviter.getByText('Последние начисления')).toBeVisible();
    await inviter.goto('/profile/payments');
    await expect(inviter.getByText('Доля за приглашённого', { exact: true })).toBeVisible();
    await inviter.goto('/profile/notifications');
    // what the link brought today is one group, and its newest stands
    await inviter.getByText(/^Ещё \d+\sсобыти/).click();
    await expect(inviter.getByText(/Борис П•••: первый заказ завершён/)).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
