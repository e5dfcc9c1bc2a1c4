/** What the browser's build keeps of a contract: enough to call, nothing to parse with. */
import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { droppable, lightEndpoint } from '../../web/build-plugins/light-contracts.ts';

test('a call keeps what its caller needs, and no shape', () => {
  const pay = endpoint({
    method: 'POST',
    path: '/api/things/:id/pay',
    summary: 'Pays',
    access: 'member',
    rateLimit: 'money',
    idempotency: 'key',
    step_up: true,
    params: z.object({ id: z.string() }),
    body: z.strictObject({ amount_minor: z.number() }),
    result: z.object({ _id: z.string() }),
  });
  const [, data] = /^export const pay = \{ \.\.\.(.+), whole \};$/.exec(lightEndpoint('pay', pay))!;
  expect(JSON.parse(data!)).toEqual({ method: 'POST', path: '/api/things/:id/pay', idempotency: 'key', step_up: true, name: 'pay' });
});

test('what a contract builds at its top level may be dropped; what cannot do anything stays as it is', () => {
  const code = ['export const Sum = z.number();', 'export const most = 5;', 'const own = (n: number) => n;', 'export function f() {}'].join(
    '\n',
  );
  expect(droppable(code).split('\n')).toEqual([
    'export const Sum = /*#__PURE__*/ (() => (z.number()))();',
    'export const most = 5;',
    'const own = (n: number) => n;',
    'export function f() {}',
  ]);
});
