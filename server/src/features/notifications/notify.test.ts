import { chooseNotice } from '@artel/contracts/notices.ts';
import { listNotifications } from '@artel/contracts/notifications.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const tell = (to: readonly TestPerson[], dedupe_key: string, code = 'N-B1') =>
  inTransaction((tx) =>
    notify(
      tx,
      to.map(({ user_id }) => user_id),
      { code, kind: 'bids', title: 'Новый отклик', url: '/profile/bids', entity: { type: 'bid', id: newId() }, dedupe_key },
    ),
  );
const feedOf = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result;

test('each of those told has one line of it, however often it is announced', async () => {
  const people = [await aCustomer(), await aCustomer()];
  for (let i = 0; i < 2; i++) await tell([...people, people[0]!], 'one-happening');
  for (const person of people)
    expect(await feedOf(person)).toMatchObject([{ code: 'N-B1', category: 'bids', title: 'Новый отклик', url: '/profile/bids' }]);
  await tell(people, 'another');
  expect(await feedOf(people[0]!)).toHaveLength(2);
});

test('who switched the kind off is not told; nobody to tell is no failure', async () => {
  const [quiet, other] = [await aCustomer(), await aCustomer()];
  await server.call(chooseNotice, { as: quiet, body: { kind: 'bids', channel: 'in_app', is_on: false } });
  await tell([quiet, other], 'once');
  await tell([quiet], 'again');
  await tell([], 'nobody');
  expect([(await feedOf(quiet)).length, (await feedOf(other)).length]).toEqual([0, 1]);
});

test('what the catalogue mails is mailed once, to proved addresses, and to nobody who wants no letters', async () => {
  const [reader, silent, feedless, unproved] = [
    await aCustomer(),
    await aCustomer(),
    await aCustomer(),
    await aCustomer({ email_verified_at: null }),
  ];
  await server.call(chooseNotice, { as: silent, body: { kind: 'bids', channel: 'email', is_on: false } });
  await server.call(chooseNotice, { as: feedless, body: { kind: 'bids', channel: 'in_app', is_on: false } });
  for (let i = 0; i < 2; i++) await tell([reader, silent, unproved], 'mailed', 'N-B4');
  await tell([feedless], 'mailed', 'N-B4');
  await tell([reader], 'not mailed', 'N-B6');
  const mailed = async ({ user_id }: TestPerson) => {
    const { rows } = await database().query('select email from users where id = $1', [user_id]);
    return (await lettersTo(rows[0].email)).map(({ subject, text }) => [subject, text.includes('/profile/bids')]);
  };
  expect(await Promise.all([reader, silent, feedless, unproved].map(mailed))).toEqual([
    [['Новый отклик', true]],
    [],
    [['Новый отклик', true]],
    [],
  ]);
});
