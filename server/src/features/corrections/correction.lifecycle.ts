import type { CorrectionStatus } from '@artel/contracts/money/corrections.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type CorrectionMove = 'sign' | 'refuse' | 'withdraw' | 'expire';
/** `owner`: staff whose own money it moves. */
export type CorrectionMover = 'proposer' | 'colleague' | 'owner' | 'system';

export const correctionLifecycle = {
  sign: { from: ['open'], by: ['colleague'], to: 'signed' },
  refuse: { from: ['open'], by: ['colleague'], to: 'refused' },
  withdraw: { from: ['open'], by: ['proposer'], to: 'withdrawn' },
  expire: { from: ['open'], by: ['system'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<CorrectionStatus, CorrectionMove, CorrectionMover>;
