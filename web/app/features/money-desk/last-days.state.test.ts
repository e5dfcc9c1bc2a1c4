import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { lastDays } from './last-days.state.ts';

const run = (provider: string, day: string, theirs = 0) => ({
  ...{ _id: `${provider} ${day}`, provider, day, theirs_minor: rub(theirs), status: 'done' as const, ours_minor: rub(0) },
  ...{ started_at: `${day}T23:00:00Z`, ended_at: null, compared: 0, found: 0 },
});

test('each service has its own last day: coins that agree do not hide the roubles that differ', () => {
  const runs = [run('nowpayments', '2026-11-28'), run('yookassa', '2026-11-28', 16_996), run('yookassa', '2026-11-27')];
  const services = lastDays({ runs, differences: [{ provider: 'yookassa', cases: 2, off_minor: rub(19_801) }] });
  expect(services.map(({ provider, runs, cases }) => [provider, runs[0]?.theirs_minor, cases])).toEqual([
    ['nowpayments', 0, 0],
    ['yookassa', rub(16_996), 2],
  ]);
  expect(services[1]!.runs.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-27']);
});
test('a service with a difference open is shown before its first day was compared', () => {
  expect(lastDays({ runs: [], differences: [{ provider: 'sandbox', cases: 1, off_minor: rub(-1) }] })).toMatchObject([
    { provider: 'sandbox', runs: [], cases: 1, off_minor: rub(-1) },
  ]);
});
