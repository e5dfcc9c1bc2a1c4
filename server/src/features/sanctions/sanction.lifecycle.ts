import type { SanctionStatus } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type SanctionMove = 'end' | 'lift' | 'annul';
export type SanctionParty = 'staff' | 'appeal' | 'clock';

export const sanctionLifecycle = {
  end: { from: ['active'], by: ['clock'], to: 'ended', hidden: true },
  lift: { from: ['active'], by: ['staff'], to: 'lifted' },
  annul: { from: ['active', 'ended'], by: ['appeal'], to: 'lifted', hidden: true },
} as const satisfies Lifecycle<SanctionStatus, SanctionMove, SanctionParty>;
