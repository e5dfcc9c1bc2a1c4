import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { onStepUp, proveAgain } from './step-up.ts';

const refused = new ApiError(403, { code: 'STEP_UP_NEEDED', details: { methods: ['totp'] } });

test('nobody can ask: the refusal stands', async () => {
  expect(await proveAgain(refused)).toBe(false);
});

test('two calls that wait share one question; the next one is asked anew', async () => {
  const asked: (readonly string[])[] = [];
  let answer: (isProved: boolean) => void = () => undefined;
  const stop = onStepUp((methods) => {
    asked.push(methods);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const both = Promise.all([proveAgain(refused), proveAgain(refused)]);
  answer(true);
  expect(await both).toEqual([true, true]);
  expect(asked).toEqual([['totp']]);
  const next = proveAgain(refused);
  answer(false);
  expect(await next).toBe(false);
  expect(asked).toHaveLength(2);
  stop();
});
