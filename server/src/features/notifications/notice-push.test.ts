/** Which notices come to a device, and with which words: each code of the catalogue in each of its kinds, before a push service. */
import { chooseNotice } from '@artel/contracts/chat/notification-choices.ts';
import { switchPushOn } from '@artel/contracts/chat/push.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aPushService, type Browser, type PushService } from '../../../test/push-service.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type NoticeOf, notify } from './index.ts';
import { notices } from './notice.catalogue.ts';

let server: TestServer;
let service: PushService;
let reader: TestPerson;
let browser: Browser;
beforeAll(async () => {
  server = await testServer();
  service = await aPushService();
  reader = await aCustomer();
  browser = service.aBrowser();
  await server.call(switchPushOn, { as: reader, body: browser.subscription });
  // told to sellers from the beginning, to a customer who wishes it
  await server.call(chooseNotice, { as: reader, body: { kind: 'services', channel: 'push', is_on: true } });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const rows = Object.entries(notices).flatMap(([code, { kinds, push }]) => kinds.map((kind) => ({ code, kind, push })));

test.each(rows)('$code of «$kind» on a device: $push', async ({ code, kind, push }) => {
  const id = newId();
  const before = browser.shown.length;
  await inTransaction((tx) =>
    notify(tx, [reader.user_id], {
      ...({ code, kind } as NoticeOf),
      ...{ title: 'Анна Воронцова: заказ №7 за 18 000 руб.', text: '«Логотип пекарни»', url: `/profile/orders?id=${id}` },
      ...{ entity: { type: 'order', id }, dedupe_key: newId() },
    }),
  );
  await runJobs('push');
  const shown = browser.shown.slice(before);
  expect(shown.map(({ body, url }) => [body, url])).toEqual(push === undefined ? [] : [[push, `/profile/orders?id=${id}`]]);
  expect(JSON.stringify(shown)).not.toMatch(/Анна|18 000|пекарн|№/);
});

/** Chosen one by one: what waits for one's own move, and money on its way. */
test('the codes that come to a device', () => {
  const pushed = Object.entries(notices).flatMap(([code, { push }]) => (push === undefined ? [] : [code]));
  expect(pushed.join(' ')).toMatchInlineSnapshot(
    `"N-P4 N-P9 N-P10 N-B1 N-B2 N-B3 N-B4 N-B5 N-O2 N-O3 N-O4 N-O5 N-O6 N-O8 N-O9 N-O11 N-O12 N-O13 N-O14 N-O15 N-O17 N-O18 N-O20 N-D1 N-D2 N-D3 N-D4 N-D5 N-D6 N-D7 N-D8 N-D9 N-D10 N-D11 N-F7 N-F8 N-F9 N-F10 N-F11 N-U1 N-M1"`,
  );
});
