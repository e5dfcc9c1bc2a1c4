import type { FeeRule, FeeTier } from '@artel/contracts/kit/fees.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Offer } from '@artel/contracts/orders/offers.ts';
import { feeOf, netAfterFee } from '../fees/index.ts';
import { offerActions, shownStatus } from './offer.policy.ts';
import type { OfferRecord } from './offer.ts';

export type WholeOffer = OfferRecord & Pick<Offer, 'seller' | 'customer' | 'service' | 'order_id'>;
export type Fees = { order_fee_buyer: FeeRule; order_fee_seller: { tiers: readonly FeeTier[] } };

export function viewOffer(
  offer: WholeOffer,
  { party, at, fees, turnover }: { party: 'seller' | 'customer'; at: Date; fees: Fees; turnover: number },
): Offer {
  const price_minor = asMinor(offer.price_minor);
  return {
    ...offer,
    _id: offer.id,
    price_minor,
    status: shownStatus(offer, at),
    fee_buyer_minor: feeOf(fees.order_fee_buyer, price_minor),
    net_minor: party === 'seller' ? netAfterFee(fees.order_fee_seller, turnover, price_minor) : null,
    expires_at: offer.expires_at.toISOString(),
    ended_at: offer.ended_at?.toISOString() ?? null,
    created_at: offer.created_at.toISOString(),
    allowed_actions: offerActions(offer, party, at),
  };
}
