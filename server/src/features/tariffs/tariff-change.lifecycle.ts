/** What may happen to the change of a tariff. Whoever proposed it never signs it; unsigned it is over by itself. */

import type { TariffStatus } from '@artel/contracts/money/tariffs.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type TariffMove = 'sign' | 'refuse' | 'withdraw' | 'call_off' | 'expire';
export type TariffMover = 'proposer' | 'proposing_senior' | 'senior' | 'reader' | 'system';

export const tariffLifecycle = {
  sign: { from: ['open'], by: ['senior'], to: 'signed' },
  refuse: { from: ['open'], by: ['senior'], to: 'refused' },
  withdraw: { from: ['open'], by: ['proposer', 'proposing_senior'], to: 'withdrawn' },
  call_off: { from: ['signed'], by: ['senior', 'proposing_senior'], to: 'called_off' },
  expire: { from: ['open'], by: ['system'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<TariffStatus, TariffMove, TariffMover>;
