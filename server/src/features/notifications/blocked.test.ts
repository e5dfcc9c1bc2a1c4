/** Who is blocked hears of what runs already, and of nothing that invites to something new. */
import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anAdmin, aSeller, testPassword } from '../../../test/people.ts';
import { sanctionsOn } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type NoticeOf, notify } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a blocked member hears of orders, money, disputes and appeals, and of nothing that invites to something new', async () => {
  const person = await aSeller();
  await sanctionsOn(server).set(await anAdmin(), person.user_id, 'block');
  const tell = (code: string, kind: NoticeKind, title: string) =>
    inTransaction((tx) =>
      notify(tx, [person.user_id], {
        ...({ code, kind } as NoticeOf),
        title,
        url: '/profile',
        entity: { type: 'x', id: newId() },
        dedupe_key: title,
      }),
    );
  const runs = [
    ['N-O9', 'orders'],
    ['N-O4', 'deadlines'],
    ['N-F9', 'money'],
    ['N-D1', 'disputes'],
    ['N-A3', 'appeals'],
    ['N-V1', 'verification'],
  ] as const;
  const invites = [
    ['N-S6', 'services'],
    ['N-P9', 'matching_projects'],
    ['N-P9', 'services'],
    ['N-P10', 'projects'],
  ] as const;
  for (const [code, kind] of [...runs, ...invites]) await tell(code, kind, `${code} ${kind}`);
  const token = (await server.call(login, { body: { email: person.email, password: testPassword } })).body!.result;
  const told = (await server.call(listNotifications, { as: { ...person, token } })).body!.result.map(({ title }) => title);
  expect(told.filter((title) => title.startsWith('N-')).sort()).toEqual(runs.map((one) => one.join(' ')).sort());
  const letters = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(letters.filter((subject) => subject.startsWith('N-')).sort()).toEqual(runs.map((one) => one.join(' ')).sort());
});
