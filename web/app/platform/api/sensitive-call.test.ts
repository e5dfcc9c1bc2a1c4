import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { onStepUp } from '../session/step-up.ts';
import { call } from './api.ts';

const payOut = endpoint({
  summary: '',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'none',
  method: 'POST',
  path: '/api/things/pay',
  step_up: true,
  result: z.object({ _id: z.string() }),
});
const went: string[] = [];
let proved_until: string | null;
beforeEach(() => {
  went.length = 0;
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    went.push(`${method} ${address}`);
    return Response.json({ status: 200, result: address === payOut.path ? { _id: 'paid' } : { proved_until, methods: ['totp'] } });
  });
});
afterEach(() => vi.unstubAllGlobals());
const answering = (isProved: boolean) =>
  onStepUp(async (methods) => {
    went.push(`asked for ${methods}`);
    return isProved;
  });

test('a sensitive call goes at once while the last proof holds', async () => {
  proved_until = '2026-11-24T10:00:00.000Z';
  expect((await call(payOut, {})).result).toEqual({ _id: 'paid' });
  expect(went).toEqual(['GET /api/auth/proof', 'POST /api/things/pay']);
});

test('a sensitive call is not refused first: the proof is asked for, and then it goes', async () => {
  proved_until = null;
  const stop = answering(true);
  expect((await call(payOut, {})).result).toEqual({ _id: 'paid' });
  expect(went).toEqual(['GET /api/auth/proof', 'asked for totp', 'POST /api/things/pay']);
  stop();
});

test('a sensitive call does not go when the person would not prove it', async () => {
  proved_until = null;
  const stop = answering(false);
  expect((await call(payOut, {})).error).toMatchObject({ code: 'STEP_UP_NEEDED', message: 'Подтвердите, что это вы, и повторите' });
  expect(went).toEqual(['GET /api/auth/proof', 'asked for totp']);
  stop();
});

test.each([true, false])('what is said of the proof after the person has answered does not ask them again: %s', async (isProved) => {
  proved_until = null;
  const stop = answering(isProved);
  const ask = fetch;
  let sayLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    sayLate = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answer = await ask(address, init);
    if (init.method === 'GET') await late;
    return answer;
  });
  const second = call(payOut, {});
  vi.stubGlobal('fetch', ask);
  await call(payOut, {});
  sayLate();
  expect((await second).error?.code).toBe(isProved ? undefined : 'STEP_UP_NEEDED');
  expect(went.filter((said) => said.startsWith('asked'))).toHaveLength(1);
  stop();
});
