import { expect, test } from 'vitest';
import { newServer } from '../http/server.ts';
import { refuse } from '../refuse.ts';
import { site } from '../site.ts';
import { mountPages, requestedAddress } from './pages.ts';

test.each([
  ['/services/all?q=a%20b&q=c', '/services/all?q=a%20b&q=c'],
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//:80', '/:80'],
  ['//evil.test/services', '/evil.test/services'],
  ['/\\evil.test/services', '/evil.test/services'],
  ['http://evil.test/services?q=1', '/services?q=1'],
  ['http://evil.test', '/'],
  ['http://evil.test?q=1', '/?q=1'],
  ['*', '/*'],
])('%s is asked of our own site: %s', (target, path) => {
  expect(requestedAddress(target).href).toBe(new URL(path, site().publicUrl).href);
});

const app = newServer();
const render = async ({ url }: { url: URL }) => ({ status: 404, headers: new Headers(), body: Buffer.from(url.pathname) });
const renderer = { buildId: 'test', render };
mountPages(app, { renderer: async () => renderer, cached: [], choice: { cookie: 'choice', values: [] }, clientDir: null });

test.each([
  ['/reg?role=seller', '/reg?role=seller'],
  ['//evil.test/reg', '/evil.test/reg'],
])('a form that left %s without its script is led back to %s, and nothing is taken from it', async (url, location) => {
  const headers = { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, headers, payload: 'password=secret' });
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, location, '']);
});

test.each([
  ['POST', '/reg', 'application/json'],
  ['POST', '/api/nothing', 'text/html'],
  ['DELETE', '/reg', 'text/html'],
] as const)('%s %s by somebody who wants %s is answered as a call', async (method, url, accept) => {
  const answer = await app.inject({ method, url, headers: { accept } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['/services/100%', '/%', '/user/%FF'])('%s is a page that does not exist, not an unreadable call', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.body]).toEqual([404, url.replaceAll('%', '%25')]);
});

test('a page that cannot be given is told in words to a person, and as a refusal to a program', async () => {
  const closed = newServer();
  const broken = { buildId: 'test', render: async () => refuse('TOO_MANY_REQUESTS', undefined, 21) };
  mountPages(closed, { renderer: async () => broken, cached: [], choice: { cookie: 'choice', values: [] }, clientDir: null });
  const person = await closed.inject({ url: '/services/all?q=%3Cscript%3E', headers: { accept: 'text/html' } });
  expect([person.statusCode, person.headers['retry-after'], person.headers['content-type']]).toEqual([
    429,
    '21',
    'text/html; charset=utf-8',
  ]);
  expect(person.body).toContain('Продолжить можно через 21 секунду.');
  expect(person.body).not.toMatch(/<script/i);
  const program = await closed.inject({ url: '/services/all' });
  expect([program.statusCode, program.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});
