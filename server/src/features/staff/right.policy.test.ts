import { expect, test } from 'vitest';
import { changed, checkChange, moverOf } from './right.policy.ts';

const person = { id: 'p', status: 'active', is_confirmed: true, permissions: ['support'] };
const senior = { ...person, permissions: ['superadmin'] };

test.each([
  ['give', 'finance', person, ['a', 'b'], undefined],
  ['give', 'support', person, ['a', 'b'], 'RIGHT_IS_HELD'],
  ['give', 'finance', { ...person, is_confirmed: false }, ['a', 'b'], 'RIGHTS_NEED_AN_ACTIVE_PERSON'],
  ['give', 'finance', { ...person, status: 'limited' }, ['a', 'b'], 'RIGHTS_NEED_AN_ACTIVE_PERSON'],
  ['give', 'finance', { ...person, status: 'blocked' }, ['a', 'b'], 'RIGHTS_NEED_AN_ACTIVE_PERSON'],
  ['take', 'support', person, ['a', 'b'], undefined],
  ['take', 'support', { ...person, status: 'blocked' }, ['a', 'b'], undefined],
  ['take', 'finance', person, ['a', 'b'], 'RIGHT_IS_NOT_HELD'],
  ['take', 'superadmin', senior, ['a', 'b', 'p'], undefined],
  ['take', 'superadmin', senior, ['a', 'p'], 'RIGHTS_NEED_TWO'],
  ['take', 'superadmin', senior, ['p'], 'RIGHTS_NEED_TWO'],
] as const)('%s %s of %j, signed by %j: %s', (way, right, of, seniors, refusal) => {
  expect(checkChange({ right, way }, of, seniors)).toBe(refusal);
});

test('the first right makes somebody staff, the last one taken leaves a member', () => {
  const member = { roles: ['customer', 'seller'], active_role: 'seller', permissions: [] };
  const staff = { roles: ['customer', 'seller', 'admin'], active_role: 'seller', permissions: ['support'] };
  expect(changed(member, { right: 'support', way: 'give' })).toEqual(staff);
  expect(changed(staff, { right: 'support', way: 'take' })).toEqual(member);
  expect(changed({ ...staff, active_role: 'admin' }, { right: 'support', way: 'take' })).toEqual({ ...member, active_role: 'customer' });
  expect(changed({ ...staff, permissions: ['support', 'content'] }, { right: 'support', way: 'take' })).toEqual({
    ...staff,
    permissions: ['content'],
  });
});

test.each([
  ['p', 'owner'],
  ['a', 'proposer'],
  ['b', 'colleague'],
])('%s is its %s', (viewer, mover) => {
  expect(moverOf({ person: { _id: 'p' }, proposed_by: { _id: 'a' } }, viewer)).toBe(mover);
});
