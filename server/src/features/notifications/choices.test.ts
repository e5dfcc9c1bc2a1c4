import { chooseNotice, listNoticeChoices, NoticeChannel, noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { catalogue, isLocked, lineOf } from './notice.policy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const locked = ['deadlines', 'money', 'disputes', 'appeals', 'verification', 'security'] as const;

test('every kind is in the catalogue, and what cannot be switched off is on from the start', () => {
  for (const kind of noticeKinds)
    for (const channel of NoticeChannel.options) if (isLocked(kind, channel)) expect(catalogue[kind].on).toContain(channel);
  expect(noticeKinds.filter((kind) => isLocked(kind, 'in_app') && isLocked(kind, 'email'))).toEqual(locked);
});

test('a choice that was made before something became untouchable does not silence it', () => {
  expect(lineOf('security', [{ kind: 'security', channel: 'email', is_on: false }]).email).toEqual({
    is_on: true,
    is_locked: true,
    is_sent: true,
  });
});

test('nobody is sent advertising without having wished for it', () => {
  expect(catalogue.news.on).toEqual([]);
});

test('a customer decides about what can concern a customer; a seller about more', async () => {
  const kinds = async (as: Awaited<ReturnType<typeof aCustomer>>) =>
    (await server.call(listNoticeChoices, { as })).body!.result.map(({ kind }) => kind);
  expect(await kinds(await aCustomer())).not.toContain('matching_projects');
  expect(await kinds(await aSeller())).toEqual([...noticeKinds]);
});

test('a choice holds, is one’s own, and may be made twice', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const body = { kind: 'orders', channel: 'push', is_on: false } as const;
  for (let i = 0; i < 2; i++)
    expect((await server.call(chooseNotice, { as: person, body })).body?.result.push).toMatchObject({ is_on: false, is_locked: false });
  const pushOf = async (as: typeof person) =>
    (await server.call(listNoticeChoices, { as })).body!.result.find(({ kind }) => kind === 'orders')!.push.is_on;
  expect([await pushOf(person), await pushOf(other)]).toEqual([false, true]);
  await server.call(chooseNotice, { as: person, body: { ...body, is_on: true } });
  expect(await pushOf(person)).toBe(true);
});

test('deadlines, money, security and what silence decides stay told in the account and by mail', async () => {
  const person = await aCustomer();
  for (const kind of locked)
    for (const channel of ['in_app', 'email'] as const)
      expect((await server.call(chooseNotice, { as: person, body: { kind, channel, is_on: false } })).error?.code).toBe('NOTICE_LOCKED');
  expect((await server.call(chooseNotice, { as: person, body: { kind: 'money', channel: 'push', is_on: false } })).status).toBe(200);
});
