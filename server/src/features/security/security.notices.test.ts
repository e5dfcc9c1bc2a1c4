import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { changePassword } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson, testPassword } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const toldTo = async (as: TestPerson) =>
  (await server.call(listNotifications, { as })).body!.result.map(({ code, category, title }) => [code, category, title]);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const signIn = (person: TestPerson, cookie?: string) =>
  server.call(login, {
    body: { email: person.email, password: testPassword },
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': firefox, ...(cookie && { cookie }) },
  });

test('the owner reads in the account of a browser that was never seen before, and not of a known one', async () => {
  const person = await aCustomer();
  const { headers } = await signIn(person);
  const device = (headers['set-cookie'] as string[]).find((line) => line.startsWith('device='))!.split(';')[0]!;
  await signIn(person, device);
  expect(await toldTo(person)).toEqual([['N-U1', 'system', 'Новый вход: Firefox, Linux']]);
});

test('a changed password is told in the account beside its letter', async () => {
  const person = await aCustomer();
  const password = 'длинный пароль 17';
  await server.call(changePassword, { as: person, body: { current_password: testPassword, password, repeat_password: password } });
  expect(await toldTo(person)).toEqual([['N-U1', 'system', 'Пароль изменён']]);
});
