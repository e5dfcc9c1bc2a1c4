/** What may happen to the change of a right. Whoever proposed it never signs it; unsigned it is over by itself. */

import type { RightChangeStatus } from '@artel/contracts/people/staff.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type RightChangeMove = 'sign' | 'refuse' | 'withdraw' | 'expire';
export type RightChangeMover = 'proposer' | 'colleague' | 'owner' | 'system';

export const rightChangeLifecycle = {
  sign: { from: ['open'], by: ['colleague'], to: 'signed' },
  refuse: { from: ['open'], by: ['colleague'], to: 'refused' },
  withdraw: { from: ['open'], by: ['proposer'], to: 'withdrawn' },
  expire: { from: ['open'], by: ['system'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<RightChangeStatus, RightChangeMove, RightChangeMover>;
