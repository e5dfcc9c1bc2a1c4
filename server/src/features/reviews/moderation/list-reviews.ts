import type { BodyOf, Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type {
  exportReviews as exportCall,
  adminFindReviews as findCall,
  ModeratedReview,
} from '@artel/contracts/orders/review-moderation.ts';
import type { ReviewStatus } from '@artel/contracts/orders/reviews.ts';
import { appealRules } from '@artel/contracts/people/appeals/appeal-rules.ts';
import type { z } from 'zod';
import { keysetPage, numberIn, readCursor, searchLike } from '../../../platform/db/index.ts';
import type { Member } from '../../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { viewModeratedReview } from './moderated-review.view.ts';
import { readModeratedReviews } from './moderated-reviews.sql.ts';

type Filters = Omit<QueryOf<typeof findCall>, 'after'>;
const filterOf = ({ q, status, direction }: Filters) => ({ words: searchLike(q), number: numberIn(q), tab: status, direction });

export const adminFindReviews = async (
  viewer: Member,
  { after, ...filters }: QueryOf<typeof findCall>,
): Promise<Page<z.input<typeof ModeratedReview>>> =>
  keysetPage(await readModeratedReviews({ ...filterOf(filters), after: readCursor(after) }), (row) => viewModeratedReview(row, viewer));

const states: Partial<Record<ReviewStatus, string>> = {
  published: 'Опубликован',
  amendable: 'Можно изменить',
  contested: 'Оспаривается',
  hidden: 'Скрыт',
};
const columns = ['Заказ', 'Автор', 'Логин автора', 'О ком', 'Логин', 'Оценка', 'Отзыв', 'Ответ', 'Состояние', 'Правило', 'Опубликован'];

export async function exportReviews({ reason: _, ...filters }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { ahead, rows } = await readModeratedReviews({ ...filterOf(filters), after: undefined, size: CSV_REQUESTED });
  return csvFileOf(
    'отзывы',
    columns,
    [...ahead, ...rows].map((review) => [
      ...[
        String(review.order_number),
        personCell(review.author),
        review.author.user_name,
        personCell(review.target),
        review.target.user_name,
      ],
      ...[String(review.score ?? '').replace('.', ','), review.text, review.reply ?? '', states[review.status] ?? ''],
      ...[appealRules.find(({ anchor }) => anchor === review.hidden_rule)?.title ?? '', timeCell(review.published_at!)],
    ]),
  );
}
