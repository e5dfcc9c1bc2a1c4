import type { Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { Tax } from '@artel/contracts/money/taxes.ts';
import type { MyIdentity } from '@artel/contracts/people/identity.ts';
import { expect, test } from 'vitest';
import { isYoung, type Known, nextStep, stepsOf } from './verify.state.ts';

const identity = (status: string, current: string | null = status, actions: string[] = []) =>
  ({ status, current: current && { status: current }, allowed_actions: actions }) as unknown as MyIdentity;
const tax = (kind: string | null, standing: string) => ({ kind, standing }) as Tax;
const known = (more: Partial<Known> = {}): Known => ({
  steps: [{ kind: 'email', status: 'approved' } as never],
  ...{ identity: identity('not_started', null), tax: tax(null, 'plain'), requisites: [], hasSecondFactor: false },
  ...more,
});
const card = (more: object) => ({ is_usable: true, young_until: null, ...more }) as Requisites;
const states = (more: Partial<Known>) => Object.fromEntries(stepsOf(known(more)).map(({ key, state }) => [key, state]));

test.each([
  [identity('not_started', null), 'later'],
  [identity('not_started', 'not_started'), 'yours'],
  [identity('submitted'), 'running'],
  [identity('needs_info'), 'yours'],
  [identity('approved'), 'done'],
  [identity('approved', 'approved', ['begin']), 'yours'],
  [identity('approved', 'submitted'), 'running'],
  [identity('rejected'), 'yours'],
  [identity('expired'), 'yours'],
] as const)('identity %#: %j', (given, state) => expect(states({ identity: given })).toMatchObject({ identity: state }));

test.each([
  [tax(null, 'plain'), 'later'],
  [tax('person', 'plain'), 'done'],
  [tax('ip', 'stated'), 'done'],
  [tax('npd', 'asking'), 'running'],
  [tax('npd', 'confirmed'), 'done'],
  [tax('npd', 'lost'), 'yours'],
  [tax('ip', 'number_needed'), 'yours'],
] as const)('taxes %#: %j', (given, state) => expect(states({ tax: given })).toMatchObject({ tax: state }));

const young_until = '2026-11-28T09:00:00Z';
test.each([
  [[], 'later', false],
  [[card({})], 'done', false],
  [[card({ young_until })], 'done', true],
  [[card({ young_until }), card({})], 'done', false],
  [[card({ is_usable: false })], 'yours', false],
  [[card({ is_usable: false }), card({ young_until })], 'done', true],
] as const)('requisites %#: %j', (given, state, isNew) => {
  expect(states({ requisites: given })).toMatchObject({ requisites: state });
  expect(isYoung(given)).toBe(isNew);
});

test('next is what waits for the member, then what is not begun; what others do comes last', () => {
  expect(nextStep(stepsOf(known()))?.key).toBe('phone');
  expect(nextStep(stepsOf(known({ identity: identity('needs_info') })))?.key).toBe('identity');
  const rest = { tax: tax('person', 'plain'), requisites: [card({})], hasSecondFactor: true };
  const phone = { kind: 'phone', status: 'approved' } as never;
  const all = known({ ...rest, identity: identity('submitted') });
  expect(nextStep(stepsOf({ ...all, steps: [...all.steps, phone] }))?.key).toBe('identity');
  expect(nextStep(stepsOf({ ...all, steps: [...all.steps, phone], identity: identity('approved') }))).toBeUndefined();
});
