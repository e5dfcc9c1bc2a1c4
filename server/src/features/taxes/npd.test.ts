import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { npdService, type TaxService } from './npd.ts';

let http: Server;
let received: { path: string; body: unknown }[] = [];
let answer: { status: number; body: unknown };
let ask: TaxService;
beforeAll(async () => {
  http = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ path: request.url!, body: JSON.parse(text) });
    const { status, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  ask = npdService(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
});
beforeEach(() => {
  received = [];
});
afterAll(() => http.close());

const inn = '500100732259';
test.each([
  [true, 'registered'],
  [false, 'not_registered'],
])('it is asked as the tax service wants it, and %s is %s', async (status, meant) => {
  answer = { status: 200, body: { status, message: 'в словах' } };
  expect(await ask(inn, '2026-11-25')).toBe(meant);
  expect(received).toEqual([{ path: '/api/v1/tracker/taxpayer_status', body: { inn, requestDate: '2026-11-25' } }]);
});

test.each([
  ['too many calls', 429, { code: 'taxpayer.status.service.limited.error', message: '…' }],
  ['out of work', 503, { code: 'taxpayer.status.service.unavailable.error', message: '…' }],
  ['a number it does not take', 422, { code: 'validation.failed', message: '…' }],
  ['a refusal that looks like an answer', 400, { status: false }],
  ['another page', 200, '<html>'],
  ['no status', 200, { message: 'не является' }],
  ['words for a status', 200, { status: 'false' }],
  ['a way elsewhere', 302, { status: false }],
])('what is no answer is no «no»: %s', async (_, status, body) => {
  answer = { status, body };
  await expect(ask(inn, '2026-11-25')).rejects.toThrow();
});
