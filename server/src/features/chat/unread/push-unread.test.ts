import * as api from '@artel/contracts/chat/chat.ts';
import { switchPushOn } from '@artel/contracts/chat/push.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatsOn } from '../../../../test/chats.ts';
import { runJobs } from '../../../../test/mailbox.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../../test/people.ts';
import { aPushService, type PushService } from '../../../../test/push-service.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { minutes, now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { pushUnread } from '../index.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await testServer();
  service = await aPushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const { said } = chatsOn(() => server);
const aWhile = async (minutes_: number) => {
  await server.passTime(minutes(minutes_));
  await pushUnread();
  await runJobs('push');
};
async function aPair(): Promise<{ customer: TestPerson; seller: TestPerson; browser: ReturnType<PushService['aBrowser']> }> {
  const [customer, seller, browser] = [await aCustomer(), await aSeller(), service.aBrowser()];
  await server.call(switchPushOn, { as: seller, body: browser.subscription });
  return { customer, seller, browser };
}

test('N-M1 on a device: after a minute unread, once a chat until it is read, without a word of the message', async () => {
  const { customer, seller, browser } = await aPair();
  const { chat_id } = await said(customer, { recipient: seller.user_id, message: 'Нужна вывеска' });
  await aWhile(0);
  expect(browser.shown).toEqual([]);
  await aWhile(2);
  await said(customer, { chat_id, message: 'К пятнице' });
  await aWhile(2);
  expect(browser.shown).toMatchObject([{ title: 'Сообщения', body: 'Новое сообщение', url: `/profile/messages?chat=${chat_id}` }]);
  const left = await database().query('select code, channel, state from notice_deliveries where user_id = $1', [seller.user_id]);
  expect(left.rows).toEqual([{ code: 'N-M1', channel: 'push', state: 'sent' }]);
  const { _id: id } = await said(customer, { chat_id, message: 'Ау' });
  await server.call(api.changeMessage, { as: seller, params: { id }, body: { seen: true } });
  await aWhile(2);
  expect(browser.shown).toHaveLength(1);
  await said(customer, { chat_id, message: 'Спасибо' });
  await aWhile(2);
  expect(browser.shown).toHaveLength(2);
});

test('in the quiet hours of its reader a chat is left alone', async () => {
  const { customer, seller, browser } = await aPair();
  const minute = now().getUTCHours() * 60 + now().getUTCMinutes();
  const [from, to] = [(minute + 1380) % 1440, (minute + 60) % 1440];
  await database().query(`update users set time_zone = 'UTC' where id = $1`, [seller.user_id]);
  await database().query('update notice_times set is_quiet = true, quiet_from = $2, quiet_to = $3 where user_id = $1', [
    seller.user_id,
    from,
    to,
  ]);
  await said(customer, { recipient: seller.user_id, message: 'Нужна вывеска' });
  await aWhile(2);
  expect(browser.shown).toEqual([]);
  await database().query('update notice_times set is_quiet = false where user_id = $1', [seller.user_id]);
  await aWhile(1);
  expect(browser.shown).toHaveLength(1);
});
