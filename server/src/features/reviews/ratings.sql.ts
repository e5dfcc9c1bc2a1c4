import { type RatedSubject, type RatingFigures, ratingRules } from '@artel/contracts/orders/ratings.ts';
import { openReviewStatuses } from '@artel/contracts/orders/review-shapes.ts';
import { hotRead, isOneOf, read, type Tx } from '../../platform/db/index.ts';
import type { RatingVotes, Sums } from './rating.ts';

const counts = isOneOf('r.status', openReviewStatuses);
export const isAbout: Record<RatedSubject, (place: string) => string> = {
  seller: (place) => `r.target_id = ${place}::uuid and r.direction = 'c2s'`,
  customer: (place) => `r.target_id = ${place}::uuid and r.direction = 's2c'`,
  service: (place) => `r.service_id = ${place}::uuid and r.direction = 'c2s'`,
};

const countOf = (subject: RatedSubject): string =>
  `select r.direction, r.score::float8 as score, r.price_minor, r.published_at, r.axes, r.praises, r.is_recommended, r.reply is not null as is_replied,
          coalesce(m.mean, ${ratingRules.mean_without}) as mean
   from reviews r left join category_means m on m.category_id = r.category_id and m.direction = r.direction
   where ${isAbout[subject]('$1')} and ${counts} order by r.published_at, r.id`;

export const listRatingVotes = async (tx: Tx, subject: RatedSubject, id: string): Promise<RatingVotes[]> =>
  (await tx.client.query<RatingVotes>(countOf(subject), [id])).rows;
export const readRatingVotes = (subject: RatedSubject, id: string): Promise<RatingVotes[]> =>
  hotRead<RatingVotes>(`counted-reviews-of-${subject}`, countOf(subject), [id]);

export async function recordRating(tx: Tx, subject: RatedSubject, id: string, sums: Sums, figures: RatingFigures, at: Date): Promise<void> {
  const row = { ...sums, figures: JSON.stringify(figures), counted_at: at };
  await tx.db
    .insertInto('ratings')
    .values({ subject, subject_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['subject', 'subject_id']).doUpdateSet(row))
    .execute();
}

export type StoredRating = Sums & { figures: RatingFigures; counted_at: Date };
export async function findRating(subject: RatedSubject, id: string): Promise<StoredRating | undefined> {
  const found = await read()
    .selectFrom('ratings')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return found as StoredRating | undefined;
}

export type Subject = { subject: RatedSubject; id: string };
export const listSubjectsOf = (tx: Tx, order_ids: readonly string[]): Promise<Subject[]> =>
  tx.rows<Subject>(
    `select distinct about.subject, about.id from reviews r cross join lateral (values
       (case r.direction when 'c2s' then 'seller' else 'customer' end, r.target_id),
       ('service', case when r.direction = 'c2s' then r.service_id end)) as about (subject, id)
     where r.order_id = any ($1::uuid[]) and r.published_at is not null and about.id is not null order by about.subject, about.id`,
    [order_ids],
  );

/** Of yesterday's reviews, so that everybody is measured by the same number all day. */
export async function countMeans(tx: Tx, at: Date): Promise<void> {
  await tx.client.query(
    `insert into category_means (category_id, direction, mean, reviews_count, counted_at)
     select r.category_id, r.direction, avg(r.score)::float8, count(*), $1 from reviews r
     where r.category_id is not null and ${counts} group by r.category_id, r.direction
     on conflict (category_id, direction) do update
       set mean = excluded.mean, reviews_count = excluded.reviews_count, counted_at = excluded.counted_at`,
    [at],
  );
}

export const listRatedAfter = (tx: Tx, after: Subject | undefined, limit: number): Promise<Subject[]> =>
  tx.rows<Subject>(
    `select subject, subject_id as id from ratings where $1::text is null or (subject, subject_id) > ($1, $2::uuid)
     order by subject, subject_id limit $3`,
    [after?.subject ?? null, after?.id ?? null, limit],
  );
