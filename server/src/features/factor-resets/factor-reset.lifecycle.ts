/** What may happen to the reset of a second factor. Whoever proposed it never signs it; the owner ends it by signing in with the factor. */

import type { FactorResetStatus } from '@artel/contracts/people/factor-resets.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type FactorResetMove = 'sign' | 'refuse' | 'withdraw' | 'stop' | 'expire' | 'keep' | 'finish';
export type FactorResetMover = 'proposer' | 'colleague' | 'owner' | 'system';

export const factorResetLifecycle = {
  sign: { from: ['open'], by: ['colleague'], to: 'waiting' },
  refuse: { from: ['open'], by: ['colleague'], to: 'refused' },
  withdraw: { from: ['open'], by: ['proposer'], to: 'withdrawn' },
  stop: { from: ['waiting'], by: ['proposer', 'colleague'], to: 'stopped' },
  expire: { from: ['open'], by: ['system'], to: 'expired', hidden: true },
  keep: { from: ['open', 'waiting'], by: ['system'], to: 'kept', hidden: true },
  finish: { from: ['waiting'], by: ['system'], to: 'done', hidden: true },
} as const satisfies Lifecycle<FactorResetStatus, FactorResetMove, FactorResetMover>;
