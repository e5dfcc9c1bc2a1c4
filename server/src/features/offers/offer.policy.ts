import type { OfferAction } from '@artel/contracts/orders/offers.ts';
import { allowedActions, move, type Verdict } from '../../platform/index.ts';
import { type OfferMove, type OfferParty, offerLifecycle } from './offer.lifecycle.ts';
import type { OfferRecord } from './offer.ts';

type OfferState = Pick<OfferRecord, 'status' | 'expires_at'>;

/** Undefined for strangers. */
export const partyOf = (
  offer: Pick<OfferRecord, 'seller_id' | 'customer_id'>,
  { user_id }: { user_id: string },
): 'seller' | 'customer' | undefined => (offer.seller_id === user_id ? 'seller' : offer.customer_id === user_id ? 'customer' : undefined);

/** Expired by its own term, before the timer. */
const asOf = (offer: OfferState, at: Date): OfferState['status'] =>
  offer.status === 'sent' && offer.expires_at <= at ? 'expired' : offer.status;

export const checkOffer = (offer: OfferState, action: OfferMove, party: OfferParty, at: Date): Verdict<OfferRecord['status']> =>
  move(offerLifecycle, action === 'expire' ? offer.status : asOf(offer, at), action, party);

export const offerActions = (offer: OfferState, party: OfferParty, at: Date): OfferAction[] =>
  allowedActions(offerLifecycle, asOf(offer, at), party) as OfferAction[];

export const shownStatus = asOf;
