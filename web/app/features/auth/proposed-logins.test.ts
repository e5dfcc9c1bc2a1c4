import { UserName } from '@artel/contracts/people/users.ts';
import { expect, test } from 'vitest';
import { proposedLogins } from './proposed-logins.ts';

test.each([
  ['galina.somova@mail.ru', 'galina-somova'],
  ['Ivan.Petrov+shop@Mail.ru', 'ivan-petrov-shop'],
  ['_a_b_c@x.ru', '_a_b_c'],
  ['ab@x.ru', 'user-ab'],
  ['...@x.ru', 'user'],
  ['галина@почта.рф', 'user'],
  [`${'long'.repeat(12)}@x.ru`, 'longlonglonglonglonglong'],
])('%s is offered %s first', (email, login) => {
  expect(proposedLogins(email)[0]).toBe(login);
});

test('every proposal is a login that the registration takes, and they differ', () => {
  for (const email of ['galina.somova@mail.ru', 'a@b.ru', '---@b.ru', `${'x-'.repeat(30)}@b.ru`, 'пётр.7@b.ru']) {
    const logins = proposedLogins(email);
    expect(new Set(logins).size).toBe(4);
    for (const login of logins) expect(UserName.safeParse(login).success, login).toBe(true);
  }
});

test.each(['', 'galina', 'galina@', '@mail.ru', 'two words@mail.ru'])('nothing is offered for «%s»', (typed) => {
  expect(proposedLogins(typed)).toEqual([]);
});
