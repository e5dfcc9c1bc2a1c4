import { login } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { hashPassword } from '../users/index.ts';
import { openDemoInPublic } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const known = 'artel-demo-2026';
const signIn = async (email: string, password: string) => (await server.call(login, { body: { email, password } })).status;

test('a demo in public: the known password opens nothing, each shown account has its own, told once', async () => {
  const password_hash = await hashPassword(known);
  const accounts = [];
  for (const email of ['admin@artel.test', 'seller@artel.test', 'extra@artel.test']) {
    const person = await aCustomer();
    await database().query('update users set is_demo = true, email = $2, password_hash = $3 where id = $1', [
      person.user_id,
      email,
      password_hash,
    ]);
    accounts.push(email);
  }
  expect(await signIn('admin@artel.test', known)).toBe(200);
  const told = (await openDemoInPublic())!;
  expect(told.map(({ email }) => email)).toEqual(['customer@artel.test', 'seller@artel.test', 'admin@artel.test']);
  expect(new Set(told.map(({ password }) => password)).size).toBe(3);
  for (const email of accounts) expect([email, await signIn(email, known)]).toEqual([email, 400]);
  const { password } = told.find(({ email }) => email === 'admin@artel.test')!;
  expect(await signIn('admin@artel.test', password)).toBe(200);
  expect((await database().query('select from sessions where revoked_at is null')).rowCount).toBe(1);
  expect(await openDemoInPublic()).toBeUndefined();
});
