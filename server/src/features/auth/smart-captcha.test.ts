import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smartCaptchaToken } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { site, useSite } from '../../platform/site.ts';
import { passBotCheck, useBotCheck } from './bot-check.ts';
import { smartCaptcha } from './smart-captcha.ts';

let service: Server;
let url: string;
let asked: { type: string | undefined; body: Record<string, string> }[] = [];
/** What the service answers; a number alone means that status with garbage. */
let answer: object | number | 'silence' = {};
const before = site();

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ type: request.headers['content-type'], body: Object.fromEntries(new URLSearchParams(body)) });
    if (answer === 'silence') request.socket.destroy();
    else if (typeof answer === 'number') response.writeHead(answer).end('<html>');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/validate`;
  useSite({ ...before, publicUrl: 'https://artel.test' });
});
afterEach(() => {
  asked = [];
  useBotCheck({ turnstile: null, smartCaptcha: null });
});
afterAll(() => {
  useSite(before);
  service.close();
});

const check = () =>
  smartCaptcha({ secret: 'the secret', url, hostname: 'artel.test' })('a token', { action: 'register', ip: '203.0.113.7' });

test('a token for our host passes; the service is told the secret, the token and the address as a form', async () => {
  answer = { status: 'ok', message: '', host: 'artel.test' };
  expect(await check()).toBe('passed');
  expect(asked).toEqual([
    {
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      body: { secret: 'the secret', token: 'a token', ip: '203.0.113.7' },
    },
  ]);
});

test.each([
  ['the service says no', { status: 'failed', message: 'Token invalid or expired.', host: '' }, 'failed'],
  ['the token was made for another host', { status: 'ok', message: '', host: 'evil.test' }, 'failed'],
  ['the service answers in another shape', { success: true }, 'away'],
  ['the service answers 500', 500, 'away'],
  ['nobody answers', 'silence', 'away'],
] as const)('when %s the verdict is %s', async (_, said, verdict) => {
  answer = said;
  expect(await check()).toBe(verdict);
});

test('the token’s beginning says which service is asked; one that is not set lets nobody through', async () => {
  answer = { status: 'ok', message: '', host: '' };
  useBotCheck({ turnstile: null, smartCaptcha: { secret: 's', url } });
  await passBotCheck(`${smartCaptchaToken}abc`, 'register', { ip: '203.0.113.7' });
  expect(asked[0]?.body.token).toBe('abc');
  await expect(passBotCheck('abc', 'register', { ip: '203.0.113.7' })).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' });
  useBotCheck({ turnstile: { secret: 's', url: 'http://127.0.0.1:9/' }, smartCaptcha: null });
  await expect(passBotCheck(`${smartCaptchaToken}abc`, 'register', { ip: '203.0.113.7' })).rejects.toMatchObject({
    code: 'BOT_CHECK_FAILED',
  });
});
