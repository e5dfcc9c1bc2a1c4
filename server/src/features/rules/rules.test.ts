import { getRules, Rules } from '@artel/contracts/site/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('what the service works by is told in whole numbers', async () => {
  const { body } = await server.call(getRules);
  expect(Rules.strict().safeParse(body?.result).error).toBeUndefined();
  expect(body?.result.terms).toMatchObject({ payment_minutes: 30, free_cancel_minutes: 20, review_hours: 72, late_cancel_hours: 24 });
  expect(body?.result.disputes).toMatchObject({
    answer_hours: 72,
    talks_days: 5,
    escalate_hours: 24,
    appeal_hours: 72,
    two_above_minor: 10_000_000,
  });
  expect(body?.result.appeals).toEqual({
    ...{ first_reply_hours: 24, money_days: 3, decide_days: 7, longest_days: 15, reply_days: 7, reopen_days: 14 },
  });
  const numbers = [...Object.values(body!.result.terms), ...Object.values(body!.result.disputes)].flatMap((value) =>
    typeof value === 'number' ? value : Object.values(value),
  );
  expect(numbers.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
});
