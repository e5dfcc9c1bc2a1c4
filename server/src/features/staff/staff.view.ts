import { rights } from '@artel/contracts/kit/endpoint.ts';
import type { RightChange, StaffMember } from '@artel/contracts/people/staff.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { moverOf } from './right.policy.ts';
import { rightChangeLifecycle } from './right-change.lifecycle.ts';
import type { RightChangeRecord, StaffRecord } from './staff.sql.ts';

export type RightChangeView = z.input<typeof RightChange>;
export type StaffMemberView = z.input<typeof StaffMember>;

export const viewRightChange = (one: RightChangeRecord, viewer_id: string): RightChangeView => ({
  ...onWire(one),
  right: one.staff_right,
  allowed_actions: allowedActions(rightChangeLifecycle, one.status, moverOf(one, viewer_id)) as RightChangeView['allowed_actions'],
});

export function viewStaffMember(one: StaffRecord, viewer_id: string): StaffMemberView {
  const own = rights.filter((right) => one.permissions.includes(right));
  return {
    person: one.person,
    status: one.status,
    rights: own.map((right) => {
      const given = one.given.find((known) => known.right === right);
      return {
        right,
        since: given?.since ?? one.made_at?.toISOString() ?? null,
        given_by: given?.by ?? null,
        may_take: one.person._id !== viewer_id,
      };
    }),
    has_second_factor: one.has_second_factor,
    last_seen_at: one.last_seen_at?.toISOString() ?? null,
  };
}
