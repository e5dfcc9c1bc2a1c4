import { expect, test } from 'vitest';
import { type Follows, followsTab, type Here, left } from './other-tabs.policy.ts';

test.each<[told: string | null, Here, Follows]>([
  ['true', { isMember: false, path: '/login' }, 'signs in'],
  ['true', { isMember: true, path: '/faq' }, 'signs in'],
  [left, { isMember: true, path: '/faq' }, 'goes to sign in'],
  [left, { isMember: true, path: '/login' }, 'goes to sign in'],
  [left, { isMember: false, path: '/faq' }, 'goes to sign in'],
  [left, { isMember: false, path: '/login' }, 'stays'],
  ['whatever', { isMember: true, path: '/faq' }, 'goes to sign in'],
  ['whatever', { isMember: false, path: '/faq' }, 'stays'],
  [null, { isMember: true, path: '/faq' }, 'goes to sign in'],
  [null, { isMember: false, path: '/faq' }, 'stays'],
])('spec §2: told %j, with %j, a tab %s', (told, here, follows) => {
  expect(followsTab(told, here)).toBe(follows);
});

/** The key is told before it is removed; the server's refusal comes whenever it comes. */
test.each([[['refused', left, null]], [[left, 'refused', null]], [[left, null, 'refused']]] as const)(
  'spec §4: whichever is known first, %j, a tab whose member left in another stands at the sign-in page',
  (news) => {
    const here: Here = { isMember: true, path: '/faq' };
    for (const told of news) {
      if (told === 'refused') here.isMember = false;
      else if (followsTab(told, here) === 'goes to sign in') Object.assign(here, { isMember: false, path: '/login' });
    }
    expect(here).toEqual({ isMember: false, path: '/login' });
  },
);
