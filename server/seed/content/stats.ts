/** Services of well-known sellers are opened more often. */

import { spread } from '../spread.ts';
import type { ServiceDraft } from './compose.ts';
import type { SellerSeed, ServiceSeed } from './types.ts';

/** Orders of chats and bids belong to no service. */
const SHARE_FROM_SERVICES = 0.86;

/** The first service is the best known. */
export function withStats(drafts: ServiceDraft[], sellers: SellerSeed[]): ServiceSeed[] {
  const bySeller = Map.groupBy(drafts, (draft) => draft.seller);
  const traitsOf = new Map(sellers.map((seller) => [seller.user_name, seller.traits]));
  return drafts.map((draft) => {
    const own = bySeller.get(draft.seller)!;
    const weigh = (_: ServiceDraft, i: number) => 1 / (i + 1.4);
    const share = (weigh(draft, own.indexOf(draft)) / own.map(weigh).reduce((sum, weight) => sum + weight, 0)) * SHARE_FROM_SERVICES;
    const traits = traitsOf.get(draft.seller);
    if (!traits) throw new Error(`no seller ${draft.seller}: ${draft.title}`);
    const chance = spread(draft.title);
    const renown = Math.floor(traits.renown * share);
    const views = 40 + Math.round(renown * (28 + 44 * chance) + 160 * chance);
    return {
      ...draft,
      stats: {
        renown,
        favourites: Math.round(views * (0.015 + 0.03 * chance)),
        views,
      },
    };
  });
}
