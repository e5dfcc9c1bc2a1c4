import { sellerLevels } from '@artel/contracts/people/users.ts';
import { requiredLevels } from '@artel/contracts/projects/project-content.ts';
import { type ProjectStatus, projectStatuses } from '@artel/contracts/projects/projects.ts';
import { expect, test } from 'vitest';
import type { Member } from '../../platform/http/viewer.ts';
import { mayRead, unmetBy } from './project.policy.ts';
import { excerptOf, statusAt } from './project.ts';

const member = (known: Partial<Member> = {}): Member => ({
  user_id: 'somebody',
  session_id: 's',
  active_role: 'customer',
  roles: ['customer'],
  permissions: [],
  is_blocked: false,
  email_verified: true,
  second_factors: [],
  lacks_second_factor: false,
  proved_at: new Date(0),
  ...known,
});
const readers = {
  guest: null,
  stranger: member(),
  customer: member({ user_id: 'owner' }),
  moderator: member({ active_role: 'admin', roles: ['customer', 'admin'], permissions: ['moderator'] }),
  finance: member({ active_role: 'admin', roles: ['customer', 'admin'], permissions: ['finance'] }),
};
const hidden: readonly ProjectStatus[] = ['draft', 'on_moderation', 'needs_changes', 'rejected', 'blocked'];

test.each(projectStatuses)('who may read a project that is %s', (status) => {
  const may = Object.fromEntries(
    Object.entries(readers).map(([who, viewer]) => [
      who,
      mayRead({ status, customer_id: 'owner', visibility: 'public', published_at: new Date(0) }, viewer),
    ]),
  );
  const isOpen = !hidden.includes(status);
  expect(may).toEqual({ guest: isOpen, stranger: isOpen, customer: true, moderator: true, finance: isOpen });
});

test('a project whose time is over is expired, written down or not; nothing else moves by itself', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const over = new Date('2026-11-21T12:00:00Z');
  const ahead = new Date('2026-11-21T12:00:01Z');
  expect(statusAt({ status: 'active', active_until: over }, at)).toBe('expired');
  expect(statusAt({ status: 'active', active_until: ahead }, at)).toBe('active');
  expect(statusAt({ status: 'active', active_until: null }, at)).toBe('active');
  for (const status of projectStatuses.filter((other) => other !== 'active'))
    expect(statusAt({ status, active_until: over }, at)).toBe(status);
});

test.each(sellerLevels)('a bidder of the level «%s» lacks it where a higher one is wanted, and only there', (level) => {
  const wanted = { require_verified: false, require_language: null, require_city_id: null };
  const bidder = { level, is_verified: false, languages: [], city_id: null };
  const lacked = requiredLevels.filter((require_level) => unmetBy(bidder, { ...wanted, require_level }).includes('level'));
  const higher = { novice: ['trusted', 'pro', 'top'], trusted: ['pro', 'top'], pro: ['top'], top: [] };
  expect(lacked).toEqual(higher[level]);
  expect(unmetBy(bidder, { ...wanted, require_level: null })).toEqual([]);
});

test('an excerpt ends at a word', () => {
  expect(excerptOf('Нужен знак.\n\nДля пекарни.')).toBe('Нужен знак. Для пекарни.');
  expect(excerptOf('Нужен знак для пекарни, вывеска и меню', 25)).toBe('Нужен знак для пекарни…');
  expect(excerptOf('Д'.repeat(400), 20)).toBe(`${'Д'.repeat(10)}…`);
});
