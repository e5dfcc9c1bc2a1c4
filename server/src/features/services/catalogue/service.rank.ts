/** «Сначала рекомендуем»: one integer per service, kept in its row so that a list is one index walk. */

export type RankFacts = { rating_score: number | null; rating_count: number; orders_count: number; published_at: Date | null };

/** A new service starts from the market's middle: five imagined reviews of 4.3 keep one lucky «5» from winning. */
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
 * rating: the average with the imagined reviews × 1000 (0…5000)
 * + orders: 300 for each doubling (0, 300, 600 …, at most 3000)
 * + freshness: 2 for each day from 2024-01-01 to the publication, so that a newer service stands higher among equals
 *   and nobody's rank has to be counted again as time passes.
 */
export function rankOf(facts: RankFacts): number {
  const { rating_score, rating_count, orders_count, published_at } = facts;
  const { imagined_score, imagined_reviews } = rankWeights;
  const average = ((rating_score ?? 0) * rating_count + imagined_score * imagined_reviews) / (rating_count + imagined_reviews);
  const popularity = Math.min(rankWeights.orders_at_most, Math.floor(rankWeights.for_each_doubling * Math.log2(1 + orders_count)));
  const days = published_at ? Math.max(0, Math.floor((published_at.getTime() - epoch_ms) / 86_400_000)) : 0;
  return Math.round(average * rankWeights.for_each_score) + popularity + rankWeights.for_each_day * days;
}

/** The first page of a list is mixed: of its cards at most two are of one seller, if there are others among the best. */
export const firstPage = { cards: 24, of_one_seller: 2, /** Nearly always enough. */ looked_at: 36, looked_at_most: 240 };

/**
 * Which of the best stand on the first page, as their places among them: in their order, but what a seller has beyond two
 * moves on to the next page. Where too few others are there, those who would move on fill it in their order.
 * `isMixed`: no look further down would find a better page.
 */
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
