/** What may happen to an individual offer, by whom. Everything not listed is refused. */

import type { OfferAction, OfferStatus } from '@artel/contracts/orders/offers.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type OfferParty = 'seller' | 'customer' | 'clock';
export type OfferMove = OfferAction | 'expire';

const isOver = { withdrawn: 'OFFER_WITHDRAWN', expired: 'OFFER_EXPIRED' } as const;

export const offerLifecycle = {
  accept: { from: ['sent'], by: ['customer'], to: 'accepted', refused: isOver },
  decline: { from: ['sent'], by: ['customer'], to: 'declined', refused: { ...isOver, accepted: 'OFFER_IS_ACCEPTED' } },
  withdraw: { from: ['sent'], by: ['seller'], to: 'withdrawn', refused: { accepted: 'OFFER_IS_ACCEPTED', expired: 'OFFER_EXPIRED' } },
  expire: { from: ['sent'], by: ['clock'], to: 'expired', hidden: true },
} as const satisfies Lifecycle<OfferStatus, OfferMove, OfferParty>;
