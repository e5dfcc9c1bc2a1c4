import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { turnstile } from './turnstile.ts';

type Question = { secret: string; response: string; remoteip: string; idempotency_key: string };
let service: Server;
let url: string;
let asked: Question[] = [];
/** What the service answers to the nth question; a status alone means garbage instead of JSON. */
let answers: (object | number | 'silence')[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(JSON.parse(body));
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 500;
    if (answer === 'silence') request.socket.destroy();
    else if (typeof answer === 'number') response.writeHead(answer).end('<html>');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => service.close());

const good = () => ({
  success: true,
  hostname: 'artel.test',
  action: 'register',
  challenge_ts: new Date().toISOString(),
  'error-codes': [],
});
const check = () => turnstile({ secret: 'the secret', url, hostname: 'artel.test' })('a token', { action: 'register', ip: '203.0.113.7' });

test('a fresh token for our host and this form passes; the service is told the secret, the token and the address', async () => {
  answers = [good()];
  expect(await check()).toBe('passed');
  expect(asked).toEqual([{ secret: 'the secret', response: 'a token', remoteip: '203.0.113.7', idempotency_key: expect.any(String) }]);
});

const failing: Record<string, object> = {
  'the service says no': { success: false, 'error-codes': ['invalid-input-response'] },
  'the token was used before': { success: false, 'error-codes': ['timeout-or-duplicate'] },
  'the token was made for another host': { hostname: 'evil.test' },
  'the token was made for another form': { action: 'login' },
  'the token is six minutes old': { challenge_ts: new Date(Date.now() - 360_000).toISOString() },
  'nobody knows how old the token is': { challenge_ts: undefined },
};
test.each(Object.keys(failing))('refused when %s', async (name) => {
  answers = [{ ...good(), ...failing[name] }];
  expect(await check()).toBe('failed');
  expect(asked).toHaveLength(1);
});

const away: Record<string, typeof answers> = {
  'it answers 500 twice': [500, 500],
  'it answers something that is no JSON': [200, 200],
  'it hangs up': ['silence', 'silence'],
  'it fails inside twice': [{ success: false, 'error-codes': ['internal-error'] }],
  'our secret is wrong': [{ success: false, 'error-codes': ['invalid-input-secret'] }],
};
test.each(Object.keys(away))('nobody passes when %s', async (name) => {
  answers = away[name]!;
  expect(await check()).toBe('away');
});

test('one failure inside is asked again with the same key', async () => {
  answers = [{ success: false, 'error-codes': ['internal-error'] }, good()];
  expect(await check()).toBe('passed');
  expect(asked).toHaveLength(2);
  expect(asked[0]!.idempotency_key).toBe(asked[1]!.idempotency_key);
});
