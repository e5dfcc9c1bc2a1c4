/** What may happen to an appeal, by whom. Everything not listed is refused; when and by which of the staff, says appeal.policy.ts. */

import type { AppealAction, AppealResult, AppealStaffAction, AppealStatus } from '@artel/contracts/people/appeals/appeals.ts';
import type { Lifecycle } from '../../platform/index.ts';

/** `handler` has claimed the appeal, `staff` is another one who may. The other side answers by hearing/hearing.policy.ts. */
export type AppealParty = 'author' | 'handler' | 'staff' | 'clock';
export type AppealMove =
  | AppealAction
  | Exclude<AppealStaffAction, 'decide'>
  | 'uphold'
  | 'grant_partly'
  | 'reject'
  | 'lapse'
  | 'delay'
  | 'close';

const untaken = ['new', 'escalated', 'reopened'] as const;
const decided = ['upheld', 'partly', 'rejected'] as const;

export const appealLifecycle = {
  take: { from: [...untaken, 'in_review'], by: ['staff', 'handler'], to: 'in_review' },
  leave: { from: ['in_review'], by: ['handler'] },
  escalate: { from: ['in_review'], by: ['handler'], to: 'escalated' },
  ask: { from: ['in_review'], by: ['handler'], to: 'waiting_user' },
  hear: { from: ['in_review'], by: ['handler'] },
  answer: { from: ['waiting_user'], by: ['author'], to: 'in_review' },
  lapse: { from: ['waiting_user'], by: ['clock'], to: 'closed', hidden: true },
  add: { from: [...untaken, 'in_review'], by: ['author'] },
  withdraw: { from: [...untaken, 'in_review', 'waiting_user'], by: ['author'], to: 'withdrawn' },
  uphold: { from: ['in_review'], by: ['handler'], to: 'upheld' },
  grant_partly: { from: ['in_review'], by: ['handler'], to: 'partly' },
  reject: { from: ['in_review'], by: ['handler'], to: 'rejected' },
  reopen: { from: decided, by: ['author'], to: 'reopened' },
  delay: { from: [...untaken, 'in_review'], by: ['clock'], hidden: true },
  close: { from: decided, by: ['clock'], to: 'closed', hidden: true },
} as const satisfies Lifecycle<AppealStatus, AppealMove, AppealParty>;

export const moveOf = { upheld: 'uphold', partly: 'grant_partly', rejected: 'reject' } as const satisfies Record<AppealResult, AppealMove>;
