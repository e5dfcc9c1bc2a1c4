/** «Сначала рекомендуем»: an integer column, walked by index. */

export type RankFacts = { rating_score: number | null; rating_count: number; orders_count: number; published_at: Date | null };

export const rankWeights = {
  imagined_score: 4.3,
  imagined_reviews: 5,
  for_each_score: 1000,
  for_each_doubling: 300,
  orders_at_most: 3000,
  for_each_day: 2,
};
const epoch_ms = Date.UTC(2024, 0, 1);

/**
 * rating × 1000 with imagined reviews (0…5000) + 300 for each doubling of orders (at most 3000) + 2 a day since 2024-01-01, so ranks never
 * age.
 */
export function rankOf(facts: RankFacts): number {
  const { rating_score, rating_count, orders_count, published_at } = facts;
  const { imagined_score, imagined_reviews } = rankWeights;
  const average = ((rating_score ?? 0) * rating_count + imagined_score * imagined_reviews) / (rating_count + imagined_reviews);
  const popularity = Math.min(rankWeights.orders_at_most, Math.floor(rankWeights.for_each_doubling * Math.log2(1 + orders_count)));
  const days = published_at ? Math.max(0, Math.floor((published_at.getTime() - epoch_ms) / 86_400_000)) : 0;
  return Math.round(average * rankWeights.for_each_score) + popularity + rankWeights.for_each_day * days;
}

/** At most two cards of a seller on the first page. */
export const firstPage = { cards: 24, of_one_seller: 2, looked_at: 36, looked_at_most: 240 };

/** In order, beyond two a seller's cards move on; they fill up when others lack. `isMixed`: looking further cannot improve. */
export function firstPageOf(best: readonly { seller_id: string }[]): { places: number[]; isMixed: boolean } {
  const taken = new Map<string, number>();
  const places: number[] = [];
  const moved: number[] = [];
  for (let place = 0; place < best.length && places.length < firstPage.cards; place++) {
    const { seller_id } = best[place]!;
    const cards = (taken.get(seller_id) ?? 0) + 1;
    taken.set(seller_id, cards);
    (cards > firstPage.of_one_seller ? moved : places).push(place);
  }
  const isMixed = places.length === firstPage.cards;
  return { places: [...places, ...moved.slice(0, firstPage.cards - places.length)], isMixed };
}
