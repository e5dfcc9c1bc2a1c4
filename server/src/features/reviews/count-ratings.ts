/** The score is kept: counted when reviews are published, and daily, because they age and the categories' means move. */

import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, now } from '../../platform/index.ts';
import { invalidatePageCache } from '../../platform/pages/page-cache.ts';
import { indexPeople } from '../people/index.ts';
import { indexFacetsOfSeller, rateService } from '../services/index.ts';
import { rateUser } from '../users/index.ts';
import { figuresOf, rankedScore, sumsOf } from './rating.ts';
import { countMeans, listRatedAfter, listRatingVotes, listSubjectsOf, recordRating, type Subject } from './ratings.sql.ts';

export const ratedEvents = ['reviews.published', 'review.amended', 'review.replied', 'review.hidden', 'review.shown'] as const;

export async function announceRatings(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  await countAll(tx, await listSubjectsOf(tx, [...new Set(events.map(({ entity_id }) => entity_id))]));
}

async function countAll(tx: Tx, subjects: readonly Subject[]): Promise<void> {
  const at = now();
  for (const { subject, id } of subjects) {
    const reviews = await listRatingVotes(tx, subject, id);
    const sums = sumsOf(reviews, at);
    await recordRating(tx, subject, id, sums, figuresOf(reviews), at);
    const shown = { score: rankedScore(sums), count: sums.reviews_count };
    if (subject === 'service') await rateService(tx, id, shown);
    if (subject === 'seller') await rateUser(tx, id, shown);
  }
  for (const { subject, id } of subjects)
    if (subject === 'seller') {
      await indexPeople(tx, [id]);
      await indexFacetsOfSeller(tx, id);
    }
  if (subjects.length > 0) tx.afterCommit(invalidatePageCache);
}

const atOnce = 100;

export async function countRatings(): Promise<void> {
  await inTransaction((tx) => countMeans(tx, now()));
  let after: Subject | undefined;
  do {
    after = await inTransaction(async (tx) => {
      const subjects = await listRatedAfter(tx, after, atOnce);
      await countAll(tx, subjects);
      return subjects.length === atOnce ? subjects.at(-1) : undefined;
    });
  } while (after);
}
