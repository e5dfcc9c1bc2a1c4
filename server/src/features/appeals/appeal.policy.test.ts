import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { AppealType, appealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import { describe, expect, test } from 'vitest';
import { days, hours, later } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import {
  authorActions,
  authorLimit,
  delayedTo,
  handlerLimit,
  isReasonOf,
  measuresOf,
  measureTaken,
  readableTypes,
  staffActions,
  staffLimit,
  termOf,
} from './appeal.policy.ts';

const at = new Date('2026-11-20T09:00:00Z');
const member = (user_id: string, ...permissions: Right[]) => ({ user_id, active_role: 'admin', permissions }) as unknown as Member;
const me = member('me', 'moderator');
type AppealState = Parameters<typeof staffLimit>[0];
const checked = (known: Partial<AppealState> = {}): AppealState => ({
  ...{ status: 'in_review', author_id: 'author', owner_id: null, judged_by: null },
  ...{ assignee_id: 'me', first_handler_id: null, held_until: later(hours(1), at), isKnown: false },
  ...known,
});

test('support reads all but money, finance money alone, moderators all', () => {
  expect(readableTypes(member('x', 'support'))).toEqual(AppealType.options.filter((type) => type !== 'payment'));
  expect(readableTypes(member('x', 'finance'))).toEqual(['payment']);
  expect(readableTypes(member('x', 'moderator'))).toEqual(AppealType.options);
  expect(readableTypes(member('x', 'arbiter', 'content'))).toEqual([]);
});

test.each([
  ['their own', { author_id: 'me' }, 'APPEAL_OWN_CASE'],
  ['about them', { owner_id: 'me' }, 'APPEAL_OWN_CASE'],
  ['against their decision', { judged_by: 'me' }, 'APPEAL_OF_MY_DECISION'],
  ['of somebody they dealt with', { isKnown: true }, 'APPEAL_KNOWN_SIDE'],
  ['decided by them before', { first_handler_id: 'me' }, 'APPEAL_JUDGED_BEFORE'],
  ['nothing of theirs', {}, undefined],
] as const)('an appeal that is %s: %o', (_, known, refusal) => {
  expect(handlerLimit(checked(known), 'me')).toBe(refusal);
  if (refusal) for (const action of ['take', 'ask', 'decide'] as const) expect(staffLimit(checked(known), action, me, at)).toBe(refusal);
});

describe('taking', () => {
  const held = later(1, at);
  test.each([
    ['a free one', { assignee_id: null }, undefined],
    ['a colleague’s', { assignee_id: 'other', held_until: held }, 'APPEAL_TAKEN'],
    ['a colleague’s after an idle hour', { assignee_id: 'other', held_until: at }, undefined],
    ['the own', { held_until: held }, undefined],
    ['handed over to a senior', { status: 'escalated', assignee_id: null }, 'APPEAL_FOR_SENIOR'],
  ] as const)('%s', (_, known, refusal) => expect(staffLimit(checked(known), 'take', me, at)).toBe(refusal));

  test('a senior takes what was handed over', () =>
    expect(staffLimit(checked({ status: 'escalated', assignee_id: null }), 'take', member('boss', 'superadmin'), at)).toBeUndefined());
});

test('a guest is not asked: there is no page to answer at', () => {
  expect(staffLimit(checked({ author_id: null }), 'ask', me, at)).toBe('APPEAL_OF_GUEST');
  expect(staffActions(checked({ author_id: null }), me, at)).toEqual(['leave', 'escalate', 'hear', 'decide']);
});

test.each(appealStatuses)('%s: what whoever has it may do, and a colleague', (status) => {
  const inHand = status === 'in_review' ? ['leave', 'escalate', 'ask', 'hear', 'decide'] : [];
  expect(staffActions(checked({ status }), me, at)).toEqual(inHand);
  const isTakeable = ['new', 'in_review', 'reopened'].includes(status);
  expect(staffActions(checked({ status, assignee_id: null }), me, at)).toEqual(isTakeable ? ['take'] : []);
  expect(staffLimit(checked({ status, assignee_id: null }), 'decide', me, at)).toBe('APPEAL_NOT_MINE');
});

test.each([
  ['just decided', { decided_at: at }, undefined],
  ['the last moment of two weeks', { decided_at: later(-days(14) + 1, at) }, undefined],
  ['after two weeks', { decided_at: later(-days(14), at) }, 'APPEAL_REOPEN_LATE'],
  ['looked at twice', { decided_at: at, first_handler_id: 'other' }, 'APPEAL_REOPEN_ONCE'],
] as const)('asked to look again, %s', (_, known, refusal) => {
  const appeal = { status: 'rejected', first_handler_id: null, ...known } as const;
  expect(authorLimit(appeal, 'reopen', at)).toBe(refusal);
  expect(authorActions(appeal, at)).toEqual(refusal ? [] : ['reopen']);
});

test('a late decision is due fifteen days after the filing at most', () => {
  for (const type of AppealType.options) expect(delayedTo(type, later(termOf(type), at))).toEqual(later(days(15), at));
});

test('a review is contested for a breach of the rules, never for what it thinks', () => {
  expect((['blackmail', 'private', 'no_relation', 'rude'] as const).every((reason) => isReasonOf('review', reason))).toBe(true);
  expect((['untrue', 'other', 'copied'] as const).some((reason) => isReasonOf('review', reason))).toBe(false);
  expect(isReasonOf('service', 'untrue')).toBe(true);
  expect(isReasonOf('service', 'no_relation')).toBe(false);
});

describe('what a decision may do', () => {
  const of = (type: 'service' | 'moderation' | 'review' | 'user' | 'payment', target_type: string, status: string, viewer = me) =>
    measuresOf({ type, target_type }, { status }, viewer);
  test.each([
    [of('service', 'service', 'active'), ['none', 'block_service']],
    [of('service', 'service', 'blocked'), ['none']],
    [of('moderation', 'service', 'rejected'), ['none', 'publish_service']],
    [of('moderation', 'service', 'blocked'), ['none', 'publish_service']],
    [of('moderation', 'service', 'active'), ['none']],
    [of('moderation', 'project', 'rejected'), ['none', 'publish_project']],
    [of('moderation', 'bid', 'removed'), ['none', 'restore_bid']],
    [of('moderation', 'work', 'hidden'), ['none', 'show_work']],
    [of('moderation', 'review', 'hidden'), ['none', 'show_review']],
    [of('moderation', 'verification', 'rejected'), ['none', 'review_identity']],
    [of('moderation', 'verification', 'revoked'), ['none', 'restore_identity']],
    [of('moderation', 'verification', 'approved'), ['none']],
    [of('review', 'review', 'contested'), ['none', 'hide_review']],
    [of('review', 'review', 'hidden'), ['none']],
    [of('payment', 'payout', 'cancelled'), ['none']],
    [of('user', 'user', 'active'), ['none', 'warn_user']],
    [of('user', 'user', 'active', member('x', 'support')), ['none', 'warn_user']],
    [of('user', 'user', 'blocked'), ['none']],
    [of('user', 'user', 'active', member('boss', 'superadmin')), ['none', 'warn_user', 'block_user']],
    [of('moderation', 'sanction', 'block'), ['none', 'lift_sanction']],
    [of('moderation', 'sanction', 'warning', member('x', 'support')), ['none']],
    [of('moderation', 'sanction', 'lifted'), ['none']],
    [of('service', 'service', 'active', member('x', 'support')), ['none']],
  ])('%o', (given, expected) => expect(given).toEqual(expected));
  test.each([
    ['upheld', 'none', 'lift_sanction'],
    ['upheld', 'lift_sanction', 'lift_sanction'],
    ['partly', 'none', 'none'],
    ['partly', 'lift_sanction', 'lift_sanction'],
    ['rejected', 'none', 'none'],
  ] as const)('a sanction, %s with «%s»: %s', (result, measure, taken) =>
    expect(measureTaken({ result, measure }, ['none', 'lift_sanction'])).toBe(taken),
  );
  test('nothing else is done unasked', () =>
    expect(measureTaken({ result: 'upheld', measure: 'none' }, ['none', 'publish_service'])).toBe('none'));
  test('what is gone changes no more', () => expect(measuresOf({ type: 'service', target_type: 'service' }, null, me)).toEqual(['none']));
});
