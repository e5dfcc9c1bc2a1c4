import { ServiceAction, ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import { describe, expect, test } from 'vitest';
import { moveService, type ServiceParty, serviceActionsOf } from './service.lifecycle.ts';

/** Written by hand: who may do what in which state of the service (newest version in brackets). */
const may: [status: ServiceStatus, newest: VersionStatus, seller: ServiceAction[], moderator: ServiceAction[], buyer: ServiceAction[]][] = [
  ['draft', 'draft', ['edit', 'submit', 'archive'], [], []],
  ['on_moderation', 'on_moderation', [], ['approve', 'request_changes', 'reject'], []],
  ['needs_changes', 'needs_changes', ['edit', 'submit', 'archive'], [], []],
  ['rejected', 'rejected', ['archive'], [], []],
  ['active', 'applied', ['edit', 'pause', 'archive'], ['order', 'block'], ['order']],
  ['active', 'draft', ['edit', 'submit', 'discard', 'pause', 'archive'], ['order', 'block'], ['order']],
  ['active', 'on_moderation', ['pause', 'archive'], ['approve', 'request_changes', 'reject', 'order', 'block'], ['order']],
  ['active', 'needs_changes', ['edit', 'submit', 'discard', 'pause', 'archive'], ['order', 'block'], ['order']],
  ['active', 'rejected', ['edit', 'discard', 'pause', 'archive'], ['order', 'block'], ['order']],
  ['paused', 'applied', ['edit', 'resume', 'archive'], ['block'], []],
  ['paused', 'on_moderation', ['resume', 'archive'], ['approve', 'request_changes', 'reject', 'block'], []],
  ['blocked', 'applied', [], ['unblock'], []],
  ['blocked', 'draft', [], ['unblock'], []],
  ['archived', 'applied', ['restore'], [], []],
  ['archived', 'draft', ['restore'], [], []],
];

describe.each(may)('a service that is %s, its newest version %s', (status, newest, seller, moderator, buyer) => {
  test.each([
    ['seller', seller],
    ['moderator', moderator],
    ['buyer', buyer],
  ] as [ServiceParty, ServiceAction[]][])('offers a %s exactly %j', (party, expected) => {
    expect(serviceActionsOf({ status, newest }, party).sort()).toEqual([...expected].sort());
    for (const action of ServiceAction.options) {
      const verdict = moveService({ status, newest }, action as 'approve', party);
      expect(verdict.ok, action).toBe(expected.includes(action));
    }
  });
});

test('a seller never judges and a moderator never writes, in any state at all', () => {
  for (const status of ServiceStatus.options)
    for (const newest of VersionStatus.options) {
      const seller = serviceActionsOf({ status, newest }, 'seller');
      const moderator = serviceActionsOf({ status, newest }, 'moderator');
      expect(seller.filter((action) => ['approve', 'request_changes', 'reject', 'block', 'unblock'].includes(action))).toEqual([]);
      expect(moderator.filter((action) => ['edit', 'submit', 'pause', 'resume', 'archive', 'restore'].includes(action))).toEqual([]);
    }
});

test('what waits for judgement may not be changed, and says so', () => {
  const waiting = { status: 'on_moderation', newest: 'on_moderation' } as const;
  for (const action of ['edit', 'submit'] as const)
    expect(moveService(waiting, action, 'seller')).toMatchObject({ ok: false, code: 'SERVICE_ON_MODERATION' });
  expect(moveService(waiting, 'archive', 'seller')).toMatchObject({ ok: false, code: 'SERVICE_ON_MODERATION' });
});
