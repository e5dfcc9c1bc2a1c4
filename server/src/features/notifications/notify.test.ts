import { chooseNotice } from '@artel/contracts/chat/notification-choices.ts';
import { listNotifications, readNotifications } from '@artel/contracts/chat/notifications.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { mailHourly, type NoticeCode, notify } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const tell = (to: readonly TestPerson[], dedupe_key: string, code: NoticeCode<'bids'> = 'N-B1') =>
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

describe('the letter of the hour', () => {
  const bid = (to: TestPerson, n: number, project = 'Вывеска') =>
    inTransaction((tx) =>
      notify(tx, [to.user_id], {
        ...{ code: 'N-B1', kind: 'bids' as const, title: `Новый отклик: Мастер ${n}, ${n}000 руб., 3 дня`, text: `«${project}»` },
        ...{ url: `/projects/design/${project}`, entity: { type: 'bid', id: newId() }, dedupe_key: `bid-${n}-${project}` },
      }),
    );
  const mailed = async ({ user_id }: TestPerson) => {
    const { rows } = await database().query('select email from users where id = $1', [user_id]);
    return lettersTo(rows[0].email);
  };

  test('new bids are told on the site at once and mailed together, project by project, once', async () => {
    const customer = await aCustomer();
    for (let n = 1; n <= 3; n++) await bid(customer, n);
    await bid(customer, 1);
    await bid(customer, 4, 'Меню');
    expect(await feedOf(customer)).toHaveLength(4);
    expect(await mailed(customer)).toEqual([]);
    for (let n = 0; n < 2; n++) await mailHourly();
    const letters = await mailed(customer);
    expect(letters.map(({ subject }) => subject)).toEqual(['Новые отклики: 4']);
    const text = letters[0]!.text;
    const places = [
      '«Вывеска»:',
      'Мастер 1',
      'Мастер 2',
      'Мастер 3',
      '/projects/design/Вывеска',
      '«Меню»:',
      'Мастер 4',
      '/projects/design/Меню',
    ];
    expect(places.map((words) => text.indexOf(words))).toEqual(places.map((words) => text.indexOf(words)).sort((a, b) => a - b));
    expect(places.every((words) => text.split(words).length === 2)).toBe(true);
    await bid(customer, 5);
    await mailHourly();
    expect((await mailed(customer)).map(({ subject }) => subject)).toEqual([
      'Новые отклики: 4',
      'Новый отклик: Мастер 5, 5000 руб., 3 дня',
    ]);
  });

  test('what was read on the site within the hour is not mailed; who wants no letters any more gets none', async () => {
    const [reading, quiet, unproved] = [await aCustomer(), await aCustomer(), await aCustomer({ email_verified_at: null })];
    for (const person of [reading, quiet, unproved]) await bid(person, 1);
    await server.call(readNotifications, { as: reading, body: {} });
    await bid(reading, 2);
    await server.call(chooseNotice, { as: quiet, body: { kind: 'bids', channel: 'email', is_on: false } });
    await mailHourly();
    expect((await mailed(reading)).map(({ subject }) => subject)).toEqual(['Новый отклик: Мастер 2, 2000 руб., 3 дня']);
    expect([await mailed(quiet), await mailed(unproved)]).toEqual([[], []]);
    expect((await database().query(`select from held_letters where goes = 'hour'`)).rowCount).toBe(0);
  });

  test('a project with very many bids says how many more there are', async () => {
    const customer = await aCustomer();
    for (let n = 1; n <= 23; n++) await bid(customer, n);
    await mailHourly();
    const [letter] = await mailed(customer);
    expect(letter?.text.match(/— Новый отклик/g)).toHaveLength(20);
    expect(letter?.text).toContain('… и ещё 3');
  });
});
