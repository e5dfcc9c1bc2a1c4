import type { Offer } from '@artel/contracts/orders/offers.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { snapshotNow } from '../fees/index.ts';
import { findTurnover } from '../orders/index.ts';
import { partyOf } from './offer.policy.ts';
import { viewOffer, type WholeOffer } from './offer.view.ts';
import { findOffer, readOffer } from './offers.sql.ts';

export async function getOffer(viewer: Member, id: string): Promise<Offer> {
  const offer = (await findOffer(id)) ?? refuse('OFFER_NOT_FOUND');
  return viewFor(offer, partyOf(offer, viewer) ?? refuse('OFFER_NOT_FOUND'));
}

export const answerOffer = async (tx: Tx, id: string, party: 'seller' | 'customer'): Promise<Offer> =>
  viewFor(await readOffer(tx, id), party, tx);

async function viewFor(offer: WholeOffer, party: 'seller' | 'customer', tx?: Tx): Promise<Offer> {
  const turnover = party === 'seller' ? await findTurnover(offer.customer_id, offer.seller_id, tx) : 0;
  return viewOffer(offer, { party, at: now(), fees: await snapshotNow(), turnover });
}
