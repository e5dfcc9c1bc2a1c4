import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsRu } from './sms-ru.ts';

let gateway: Server;
let received: { path: string; form: Record<string, string> }[] = [];
let answer: { status: number; body: unknown };
let send: ReturnType<typeof smsRu>;
const told = (code: number) => ({
  status: 200,
  body: { status: 'OK', status_code: 100, sms: { 79161234567: { status: code === 100 ? 'OK' : 'ERROR', status_code: code } }, balance: 10 },
});

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ path: request.url!, form: Object.fromEntries(new URLSearchParams(text)) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  send = smsRu({ apiId: 'key', from: 'ARTEL', url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
});
beforeEach(() => {
  received = [];
  answer = told(100);
});
afterAll(() => gateway.close());

const message = { to: '79161234567', text: 'Код 123456' };

test('a message goes out with the key in its form, never in the address', async () => {
  await send(message, 'id');
  expect(received).toEqual([
    { path: '/sms/send', form: { api_id: 'key', to: '79161234567', msg: 'Код 123456', json: '1', from: 'ARTEL' } },
  ]);
});

test.each([202, 207, 230, 232])('a number that cannot be reached (%i) is given up', async (code) => {
  answer = told(code);
  await expect(send(message, 'id')).resolves.toBeUndefined();
});

test.each([
  ['a busy gateway', told(220)],
  ['our wrong key', { status: 200, body: { status: 'ERROR', status_code: 200 } }],
  ['an empty account', { status: 200, body: { status: 'ERROR', status_code: 201 } }],
  ['a failure', { status: 503, body: {} }],
  ['an answer that is none', { status: 200, body: 'hello' }],
  ['an answer about another number', { status: 200, body: { status: 'OK', status_code: 100, sms: {} } }],
])('%s is tried again', async (_, said) => {
  answer = said;
  await expect(send(message, 'id')).rejects.toThrow();
});
