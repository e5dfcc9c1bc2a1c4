import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { answersSoFar, onStepUp, proveAgain } from './step-up.ts';

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

test.each([true, false])('an answer of the server that comes after the person’s does not ask again: %s', async (isProved) => {
  let asked = 0;
  const stop = onStepUp(async () => {
    asked++;
    return isProved;
  });
  const since = answersSoFar();
  expect(await proveAgain(refused)).toBe(isProved);
  expect(await proveAgain(refused, since)).toBe(isProved);
  expect(asked).toBe(1);
  stop();
});
