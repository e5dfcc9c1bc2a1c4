import {
  adminFindReviews,
  exportReviews,
  type ModeratedReview,
  type ModeratedReviewTab,
  moderatedReviewTabs,
} from '@artel/contracts/orders/review-moderation.ts';
import { useSearchParams } from 'react-router';
import { counted } from '../../../platform/format/index.ts';
import { Select } from '../../../ui/controls/choice.tsx';
import { type Column, DateTime, Link, StatusBadge } from '../../../ui/index.ts';
import { AccountLink, Nothing } from '../../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../../ui/lists/searched-table.tsx';
import { axisName, reviewForms, reviewStatusTexts, scoreText } from '../reviews.text.ts';
import { ReviewVerdict } from './review-verdict.tsx';

const reviews = searchedList(adminFindReviews, moderatedReviewTabs, { more: ['direction'] });
export const loader = reviews.loader;
export const clientLoader = reviews.clientLoader;

const tabText: Record<ModeratedReviewTab, { name: string }> = {
  contested: { name: 'Оспариваются' },
  reported: { name: 'С обращениями' },
  low: { name: 'Ниже 2,5' },
  published: { name: 'Видны всем' },
  hidden: { name: 'Скрыты' },
};
const directions = [
  { value: '', label: 'Обо всех' },
  { value: 'c2s', label: 'Об исполнителях' },
  { value: 's2c', label: 'О заказчиках' },
];

const columns: Column<ModeratedReview>[] = [
  {
    id: 'review',
    name: 'Отзыв',
    isHead: true,
    cell: ({ author, target, order, text, reply, before }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap gap-x-1.5 font-strong">
          <AccountLink person={author} />
          <span className="py-1 font-text text-ink-soft">о ком:</span>
          <AccountLink person={target} />
        </span>
        <details className="group text-13 font-text text-ink-soft">
          <summary className="cursor-pointer py-0.5">
            <span className="line-clamp-2 break-words group-open:line-clamp-none">{text}</span>
          </summary>
          {before ? <p className="mt-1 break-words">Было до изменения: {before.text}</p> : null}
          {reply ? <p className="mt-1 break-words">Ответ: {reply}</p> : null}
        </details>
        <Link to={`/admin/orders?id=${order._id}`} className="link touch w-fit text-13 font-text">
          заказ №{order.number}
        </Link>
      </span>
    ),
  },
  {
    id: 'score',
    name: 'Оценка',
    isNumber: true,
    cell: ({ score, axes }) =>
      score === null ? (
        '—'
      ) : (
        <span
          className="grid justify-items-end"
          title={Object.entries(axes)
            .map(([axis, stars]) => `${axisName(axis)} ${stars}`)
            .join(', ')}
        >
          <span className="font-strong">{scoreText(score)}</span>
        </span>
      ),
  },
  { id: 'appeal', name: 'Обращение', cell: (review) => <Appeal review={review} /> },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, hidden, published_at }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end">
        <StatusBadge of={reviewStatusTexts[status]} />
        {hidden ? (
          <span className="text-13 text-ink-soft">
            <DateTime at={hidden.at} />, по правилу{' '}
            <Link to={`/conditions#${hidden.rule}`} className="link">
              {hidden.rule.split('-').at(-1)}
            </Link>
          </span>
        ) : published_at ? (
          <DateTime at={published_at} className="text-13 text-ink-soft" />
        ) : null}
      </span>
    ),
  },
  { id: 'act', name: 'Решение', cell: (review) => <ReviewVerdict review={review} /> },
];

function Appeal({ review: { appeal, complaints_count } }: { review: ModeratedReview }) {
  if (!appeal) return <Nothing />;
  return (
    <span className="grid justify-items-start max-md:justify-items-end">
      <Link to={`/admin/appeals/${appeal._id}`} className="link touch font-strong">
        Дело О-{appeal.number}
      </Link>
      {complaints_count > 1 ? (
        <span className="text-13 text-ink-soft">всего {counted(complaints_count, ['жалоба', 'жалобы', 'жалоб'])}</span>
      ) : null}
    </span>
  );
}

export default function AdminReviews() {
  const direction = useSearchParams()[0].get('direction') ?? '';
  return (
    <SearchedTable
      of={reviews}
      views="reviews"
      csv={exportReviews}
      title="Отзывы"
      searchLabel="Слова отзыва, логин или номер заказа"
      states={tabText}
      statesLabel="Какие"
      anyState="Все, спорные сверху"
      columns={columns}
      forms={reviewForms}
      empty="Таких отзывов нет"
      fields={() => <Select className="w-48" label="О ком" name="direction" options={directions} defaultValue={direction} />}
    />
  );
}
