import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoBotToken, finishRecovery, recoverPassword, register } from '@artel/contracts/sign-in/auth.ts';
import { changePassword } from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runJobs, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, testPassword } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { useBreachedPasswords } from './breached-passwords.ts';

let server: TestServer;
let list: Server;
let asked: { url: string; padding: unknown }[] = [];
let state: 'answers' | 'fails' | 'silent' = 'answers';
const leaked = 'correct horse battery';
const fresh = 'осенью пьём чай с мятой';
const digest = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** Speaks the range protocol: endings of a range with their counts, CRLF between, padding with the count zero. */
beforeAll(async () => {
  server = await testServer();
  list = createServer((request, response) => {
    asked.push({ url: request.url!, padding: request.headers['add-padding'] });
    if (state === 'silent') return void request.socket.destroy();
    if (state === 'fails') return void response.writeHead(503).end('busy');
    const range = request.url!.split('/').at(-1)!;
    const known = [leaked].map(digest).filter((one) => one.startsWith(range));
    const lines = [...known.map((one) => `${one.slice(5)}:4711`), `${digest(fresh).slice(5)}:0`, `${'0'.repeat(35)}:12`];
    response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(list, 'listening');
  useBreachedPasswords(`http://127.0.0.1:${(list.address() as AddressInfo).port}/range/`);
});
afterEach(() => {
  [asked, state] = [[], 'answers'];
});
afterAll(async () => {
  useBreachedPasswords(null);
  list.close();
  await server.close();
});

let made = 0;
const ways: Record<string, (password: string) => Promise<{ status: number; error?: { details?: unknown } | undefined }>> = {
  register: (password) => {
    const user_name = `leak-${process.pid}-${++made}`;
    const who = { user_name, name: 'Дарья', surname: 'Кузнецова', email: `${user_name}@people.test`, role: 'customer' };
    return server.call(register, { body: { ...who, password, repeat_password: password, 'cf-turnstile-response': demoBotToken } });
  },
  recover: async (password) => {
    const { email } = await aCustomer();
    await server.call(recoverPassword, { body: { email } });
    await runJobs('mailed_link');
    return server.call(finishRecovery, { body: { token: await tokenMailedTo(email), password, repeat_password: password } });
  },
  change: async (password) =>
    server.call(changePassword, {
      as: await aCustomer(),
      body: { current_password: testPassword, password, repeat_password: password },
    }),
};

test.each(Object.keys(ways))(
  'to %s, a password that is in a leak is refused at its field; five digits of its hash were told',
  async (way) => {
    const refused = await ways[way]!(leaked);
    expect(refused).toMatchObject({ status: 400, error: { details: { password: 'Этот пароль есть в утечках. Придумайте другой' } } });
    expect(asked).toEqual([{ url: `/range/${digest(leaked).slice(0, 5)}`, padding: 'true' }]);
    expect((await ways[way]!(fresh)).status).toBe(200);
  },
);

test.each(['fails', 'silent'] as const)('a list that %s keeps nobody out', async (how) => {
  state = how;
  expect((await ways.register!(leaked)).status).toBe(200);
  expect(asked).toHaveLength(1);
});
