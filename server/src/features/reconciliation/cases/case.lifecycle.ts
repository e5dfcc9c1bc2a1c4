/** What may happen to a case. It closes by itself when the two sides agree again, and comes back when they do not. */

import type { CaseStatus } from '@artel/contracts/money/reconciliation.ts';
import type { Lifecycle } from '../../../platform/index.ts';

export type CaseMove = 'take' | 'take_over' | 'give_back' | 'settle' | 'agree' | 'reopen';
/** `colleague`: finance staff without the case; `late`: the same once its time is over. */
export type CaseMover = 'owner' | 'colleague' | 'late' | 'system';

export const caseLifecycle = {
  take: { from: ['open'], by: ['colleague', 'late'], to: 'taken', refused: { taken: 'CASE_IS_TAKEN' } },
  take_over: { from: ['taken'], by: ['late'], to: 'taken' },
  give_back: { from: ['taken'], by: ['owner'], to: 'open' },
  settle: { from: ['taken'], by: ['owner'], to: 'settled' },
  agree: { from: ['open', 'taken'], by: ['system'], to: 'agreed', hidden: true },
  reopen: { from: ['agreed'], by: ['system'], to: 'open', hidden: true },
} as const satisfies Lifecycle<CaseStatus, CaseMove, CaseMover>;
