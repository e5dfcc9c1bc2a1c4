import { chooseNotice, getUnsubscribe, listNoticeChoices, unsubscribe } from '@artel/contracts/chat/notification-choices.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { notify } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const shortlisted = ({ user_id }: TestPerson) =>
  inTransaction((tx) =>
    notify(tx, [user_id], {
      ...{ code: 'N-B2', kind: 'bids', title: 'Вы в шорт-листе', url: '/profile/bids' },
      ...{ entity: { type: 'bid', id: newId() }, dedupe_key: newId() },
    }),
  );
const wayOf = async (as: TestPerson, kind: string) =>
  (await server.call(listNoticeChoices, { as })).body!.result.find((line) => line.kind === kind)!.email.is_on;
const linkOf = async ({ email }: TestPerson): Promise<URL> => new URL((await lettersTo(email))[0]!.off!);

test('one click of a mail program, which sends a form and no cookie, switches off the letters of that kind and no others', async () => {
  const [reader, other] = [await aCustomer(), await aCustomer()];
  await shortlisted(reader);
  const link = await linkOf(reader);
  for (let i = 0; i < 2; i++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json().result]).toEqual([200, { is_on: false }]);
  }
  await shortlisted(reader);
  expect(await lettersTo(reader.email)).toHaveLength(1);
  expect([await wayOf(reader, 'bids'), await wayOf(reader, 'orders'), await wayOf(other, 'bids')]).toEqual([false, true, true]);
});

test('the page of the link says which letters they are, and whether they still come; opening it changes nothing', async () => {
  const reader = await aCustomer();
  await shortlisted(reader);
  const token = (await linkOf(reader)).searchParams.get('token')!;
  const seen = async () => (await server.call(getUnsubscribe, { query: { token } })).body?.result;
  expect([await seen(), await seen()]).toEqual([
    { kinds: ['bids'], is_on: true },
    { kinds: ['bids'], is_on: true },
  ]);
  await server.call(unsubscribe, { query: { token } });
  expect(await seen()).toEqual({ kinds: ['bids'], is_on: false });
  await server.call(chooseNotice, { as: reader, body: { kind: 'bids', channel: 'email', is_on: true } });
  expect(await seen()).toMatchObject({ is_on: true });
});

test('a link that was changed, or is another member’s, switches nothing off', async () => {
  const [reader, victim] = [await aCustomer(), await aCustomer()];
  await shortlisted(reader);
  const token = (await linkOf(reader)).searchParams.get('token')!;
  const sealed = token.split('.')[1]!;
  for (const wrong of ['', 'x', `${victim.user_id}.${sealed}`, `${token.slice(0, -2)}AA`, `${reader.user_id}.`])
    expect((await server.call(unsubscribe, { query: { token: wrong } })).error?.code, wrong).toBe('UNSUBSCRIBE_LINK_BROKEN');
  expect([await wayOf(reader, 'bids'), await wayOf(victim, 'bids')]).toEqual([true, true]);
});

test('a form is taken there alone: elsewhere a foreign page could send one', async () => {
  const { token } = await aCustomer();
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/notifications/read',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    payload: 'a=1',
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BODY_UNREADABLE']);
});
