import type { ModeratedReview, ModeratedReviewTab } from '@artel/contracts/orders/review-moderation.ts';
import type { ReviewDirection } from '@artel/contracts/orders/reviews.ts';
import { openReviewStatuses } from '@artel/contracts/orders/reviews.ts';
import { openAppealStatuses } from '@artel/contracts/people/appeals/appeal-shapes.ts';
import { type Cursor, type CursorRow, isOneOf, listByCursor, ROWS, type Tx } from '../../../platform/db/index.ts';
import type { ShownReview } from '../review.view.ts';
import { shownColumns, shownFrom } from '../reviews.sql.ts';

const open = `a.target_type = 'review' and ${isOneOf('a.status', openAppealStatuses)}`;
const about = `from appeals a where ${open} and a.target_id = r.id`;
const columns = `${shownColumns},
  (select jsonb_build_object('_id', a.id, 'number', a.number) ${about} order by a.created_at limit 1) as appeal,
  (select count(*)::int ${about} and a.type <> 'moderation') as complaints_count`;

export type ModeratedRow = ShownReview & Pick<ModeratedReview, 'appeal' | 'complaints_count'>;

const tabs: Record<ModeratedReviewTab, string> = {
  contested: `r.status = 'contested'`,
  reported: `r.id in (select a.target_id from appeals a where ${open})`,
  low: `r.score < 2.5 and ${isOneOf('r.status', openReviewStatuses)}`,
  published: isOneOf('r.status', openReviewStatuses),
  hidden: `r.status = 'hidden'`,
};
const pinnedAtMost = 20;
const contestedLongest = `r.id in (select c.id from reviews c where c.status = 'contested' order by c.contested_at, c.id limit ${pinnedAtMost})`;

type Filter = {
  words: string | undefined;
  number: number | undefined;
  tab: ModeratedReviewTab | undefined;
  direction: ReviewDirection | undefined;
  after: Cursor | undefined;
  size?: number;
};

export const readModeratedReviews = ({ words, number, tab, direction, after, size = ROWS }: Filter) =>
  listByCursor<ModeratedRow & CursorRow>({
    of: 'r',
    by: 'published_at',
    columns,
    from: shownFrom,
    only: `r.published_at is not null and ${tab ? tabs[tab] : 'true'}`,
    where: [
      [direction, (at) => `r.direction = ${at}`],
      [
        words,
        (at) =>
          `(r.text ilike ${at} or a.user_name ilike ${at} or t.user_name ilike ${at}${number === undefined ? '' : ` or o.number = ${number}`})`,
      ],
    ],
    ...(tab ? {} : { ahead: contestedLongest }),
    size,
    after,
  });

export const findModeratedReview = (tx: Tx, id: string): Promise<ModeratedRow | undefined> =>
  tx.row<ModeratedRow>(`select ${columns} from ${shownFrom} where r.id = $1 and r.published_at is not null`, [id]);
