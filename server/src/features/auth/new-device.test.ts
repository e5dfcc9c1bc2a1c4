import { login } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson, testPassword } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** Signs in as a browser does; answers the device cookie it was given. */
async function signIn(person: TestPerson, cookie?: string): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': chrome, ...(cookie && { cookie }) };
  const answer = await server.call(login, { body: { email: person.email, password: testPassword }, headers });
  return (answer.headers['set-cookie'] as string[]).find((line) => line.startsWith('device='))!.split(';')[0]!;
}
const notices = async (person: TestPerson) => (await lettersTo(person.email)).filter(({ subject }) => subject === 'Новый вход');

test('the very first browser of an account is no news', async () => {
  const person = await aCustomer();
  await database().query('delete from sessions where user_id = $1', [person.user_id]);
  await signIn(person);
  expect(await notices(person)).toEqual([]);
});

test('a browser never seen before is told to the owner, and told once', async () => {
  const person = await aCustomer();
  const device = await signIn(person);
  const [letter] = await notices(person);
  expect(letter?.text).toContain('Устройство: Chrome, Windows\nСеть: 127.0.0.1\n');
  expect(letter?.text).toContain('/profile/settings?section=security');
  expect(await signIn(person, `theme=dark; ${device}`)).toBe(device);
  expect(await notices(person)).toHaveLength(1);
});

test('a device cookie of another person, or one that is none, makes no browser known', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const device = await signIn(other);
  await signIn(person, device);
  expect(await notices(person)).toHaveLength(1);
  expect(await signIn(person, 'device=short')).toMatch(/^device=[\w-]{43}$/);
  expect(await notices(person)).toHaveLength(2);
});

test('at most five letters a day', async () => {
  await strictLimits();
  const person = await aCustomer();
  for (let n = 0; n < 7; n++) await signIn(person);
  expect(await notices(person)).toHaveLength(5);
});
