/** A payout that was on its way when payouts were stopped: the page says why and until when, and it leaves with the end of it. */
import { expect, test } from '@playwright/test';
import { inMarket } from '../steps/market.ts';
import { demoPassword } from '../steps/members.ts';
import { freshBrowser, send, signInByCall } from '../steps/newcomer.ts';
import { noFlaws } from '../steps/no-flaws.ts';
import { person, sandboxIs } from '../steps/order-steps.ts';

const words = 'Сверяем, чьи это реквизиты: банк спросил о двух последних переводах.';

test('a payout paused by a sanction says why and until when, and is sent when the sanction is lifted', async ({ browser, request }) => {
  await sandboxIs(request);
  const { page, complaints } = await freshBrowser(browser);
  // her first payout waits for the staff since the market was seeded
  await signInByCall(page, { email: 'l_gavrilova@artel.test', password: demoPassword });
  const admin = await person(browser, 'admin');
  const { _id: user_id } = await send(page, '/api/users/me/', undefined, 'GET');
  const payoutOf = async () => (await send<{ _id: string; status: string }[]>(page, '/api/payouts/my', undefined, 'GET'))[0]!;
  const { _id: id } = await payoutOf();

  const ladder = `/api/admin/users/${user_id}/sanctions`;
  const { newest_id } = await send<{ newest_id: string | null }>(admin.page, ladder, undefined, 'GET');
  const set = await send<{ newest_id: string }>(admin.page, ladder, {
    ...{ kind: 'payouts_hold', limits: [], days: 14, reason: 'check', rule: 'sanctions-4.6', words, newest_id },
    evidence: [{ type: 'quote', words: 'Переводите на карту мужа', where: 'Сообщение 20 ноября' }],
  });
  await send(admin.page, `/api/admin/payouts/${id}/approve`);

  await page.goto('/profile/finance');
  const payouts = page.getByRole('region', { name: 'Выплаты' });
  await expect(payouts.getByText('На паузе', { exact: true })).toBeVisible();
  await expect(payouts.getByText(/^Вывод на паузе до .+, потом уйдёт сама\. Почему: «Сверяем/)).toBeVisible();
  await expect(payouts.getByRole('link', { name: 'Обжаловать' })).toHaveAttribute('href', '/profile/sanctions');
  await noFlaws(page);
  expect((await payoutOf()).status).toBe('queued');

  await send(admin.page, `/api/admin/sanctions/${set.newest_id}/lift`, { reason: 'Реквизиты проверены, всё в порядке.' });
  // the clock's next look is some minutes away: not waited for
  await inMarket(`update timers set due_at = now() where entity = 'payout' and entity_id = $1 returning kind`, [id]);
  await expect.poll(async () => (await payoutOf()).status, { timeout: 180_000 }).toBe('paid');
  await page.reload();
  await expect(payouts.getByText('Пришла').first()).toBeVisible();
  await expect(payouts.getByText('На паузе', { exact: true })).toHaveCount(0);
  expect([...complaints, ...admin.complaints]).toEqual([]);
});
