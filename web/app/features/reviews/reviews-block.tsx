import { exportRating, getRating, listReviewsOf, type RatedSubject, type Rating, ratingRules } from '@artel/contracts/orders/ratings.ts';
import { praises, reviewAxes } from '@artel/contracts/orders/review-shapes.ts';
import { useSearchParams } from 'react-router';
import { call, query, usePages, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { ChipLink, EmptyState, Link, LinkButton, RowsSkeleton } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { ReviewItem } from './review-item.tsx';
import { axisName, praiseText, reviewForms, scoreText } from './reviews.text.ts';

type About = { subject: RatedSubject; id: string };

const starsOf = (search: URLSearchParams) => (['5', '4', 'low'] as const).find((stars) => stars === search.get('stars'));
const praiseOf = (search: URLSearchParams) => praises.find((praise) => praise === search.get('praise'));
const filters = ['stars', 'praise', 'replied'] as const;

function addressWith(search: URLSearchParams, key: (typeof filters)[number], value: string | undefined): string {
  const next = new URLSearchParams(search);
  if (value === undefined || next.get(key) === value) next.delete(key);
  else next.set(key, value);
  next.delete('after');
  return `?${next}`;
}

export function ReviewsBlock({ subject, id, title = 'Отзывы' }: About & { title?: string }) {
  const rating = useQuery(query(getRating, { params: { subject, id } })).data?.result;
  return (
    <section className="grid gap-6" aria-labelledby={`reviews-${subject}`}>
      <h2 id={`reviews-${subject}`} className="title-2">
        {title}
      </h2>
      {rating === undefined ? (
        <RowsSkeleton count={2} />
      ) : rating.score === null ? (
        <EmptyState title={subject === 'customer' ? 'Отзывов пока нет' : 'Отзывов пока нет — первый заказ под защитой сделки'}>
          {subject === 'customer'
            ? 'Исполнители пишут о заказчике, когда заказ завершён.'
            : 'Деньги за него лежат в резерве до приёмки или конца срока проверки.'}
        </EmptyState>
      ) : (
        <ReviewNotice subject={subject} id={id} rating={rating} />
      )}
    </section>
  );
}

export const filtersIn = (search: URLSearchParams) => ({
  stars: starsOf(search),
  praise: praiseOf(search),
  replied: search.get('replied') === '1' ? ('1' as const) : undefined,
});

export function NoSuchReviews() {
  const [search] = useSearchParams();
  const { stars, praise, replied } = filtersIn(search);
  const isFiltered = stars !== undefined || praise !== undefined || replied !== undefined;
  const cleared = new URLSearchParams(search);
  for (const key of filters) cleared.delete(key);
  return <EmptyState title="Таких отзывов нет" action={isFiltered ? <LinkButton to={`?${cleared}`}>Сбросить фильтр</LinkButton> : null} />;
}

function ReviewNotice({ subject, id, rating }: About & { rating: Rating }) {
  const [search] = useSearchParams();
  const pages = usePages(listReviewsOf, { params: { subject, id }, query: filtersIn(search) });
  return (
    <>
      <RatingHead subject={subject} id={id} rating={rating} />
      <PagedList pages={pages} failed="Не удалось загрузить отзывы" empty={<NoSuchReviews />}>
        {(reviews) => (
          <ul className="grid gap-6">
            {reviews.map((review) => (
              <li key={review._id} className="border-t border-line pt-6 first:border-0 first:pt-0">
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export function RatingHead({ subject, id, rating }: About & { rating: Rating }) {
  const [search] = useSearchParams();
  const { stars, praise, replied } = filtersIn(search);
  const praised = praises.filter((one) => (rating.praises[one] ?? 0) > 0);
  return (
    <>
      <Score rating={rating} subject={subject} id={id} search={search} />
      {rating.reviews_count > 1 ? (
        <nav className="grid gap-3" aria-label="Какие отзывы">
          <div className="chip-line flex items-center gap-2 p-0.5 lg:flex-wrap">
            {(
              [
                ['5', '5', count(rating, [5])],
                ['4', '4', count(rating, [4])],
                ['low', '3 и ниже', count(rating, [1, 2, 3])],
              ] as const
            ).map(([value, name, of]) =>
              of > 0 ? (
                <ChipLink key={value} to={addressWith(search, 'stars', value)} isOn={stars === value}>
                  {`${name} · ${of}`}
                </ChipLink>
              ) : null,
            )}
            {rating.replied_count > 0 ? (
              <ChipLink to={addressWith(search, 'replied', '1')} isOn={replied === '1'}>
                {`С ответом · ${rating.replied_count}`}
              </ChipLink>
            ) : null}
            {praised.map((one) => (
              <ChipLink key={one} to={addressWith(search, 'praise', one)} isOn={praise === one}>
                {`${praiseText[one]} · ${rating.praises[one]}`}
              </ChipLink>
            ))}
          </div>
        </nav>
      ) : null}
    </>
  );
}

const count = ({ stars }: Rating, those: readonly number[]): number => those.reduce((sum, one) => sum + (stars[one] ?? 0), 0);

function Score({ rating, subject, id, search }: About & { rating: Rating; search: URLSearchParams }) {
  const { score, reviews_count } = rating;
  if (score === null) return null;
  const isNew = reviews_count < ratingRules.few;
  return (
    <div className="grid items-center gap-x-10 gap-y-5 border-t-2 border-ink pt-5 md:grid-cols-[9.5rem_minmax(0,1fr)_13rem]">
      <div>
        <p className={isNew ? 'text-24 font-head' : 'text-56 leading-none font-head'}>{isNew ? 'новый' : scoreText(score)}</p>
        <p className="mt-1 text-13 text-ink-soft">
          {counted(reviews_count, reviewForms)}, оценка {scoreText(score, 2)}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-13" data-no-print>
          <Link to="/help#score" className="link touch">
            Как считаем
          </Link>
          <button type="button" className="link touch" onClick={() => void saveTable({ subject, id })}>
            Таблица весов
          </button>
        </p>
      </div>
      <Histogram rating={rating} search={search} />
      <dl className="grid gap-1.5">
        {reviewAxes[subject === 'customer' ? 's2c' : 'c2s'].map((axis) => (
          <div key={axis} className="flex justify-between gap-3">
            <dt className="text-ink-soft">{axisName(axis)}</dt>
            <dd className="font-strong">{scoreText(rating.axes[axis] ?? 0)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3">
          <dt className="text-ink-soft">Советуют</dt>
          <dd>
            <b className="font-strong">{rating.recommended_count}</b> <span className="text-ink-soft">из {reviews_count}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

async function saveTable(params: About): Promise<void> {
  const { result, error } = await call(exportRating, { params });
  if (error) showToast(error.message);
  else saveFile(result.csv, result.file_name, 'text/csv;charset=utf-8');
}

function Histogram({ rating, search }: { rating: Rating; search: URLSearchParams }) {
  return (
    <ul className="grid" aria-label="Сколько каких оценок">
      {[5, 4, 3, 2, 1].map((stars) => {
        const of = rating.stars[stars] ?? 0;
        const row = (
          <>
            <span>{stars}</span>
            <span className="h-2 overflow-hidden rounded-full bg-tint">
              <span className="block h-full bg-ink" style={{ width: `${(100 * of) / Math.max(1, rating.reviews_count)}%` }} />
            </span>
            <span className="text-right text-ink-soft">{of}</span>
          </>
        );
        const look = 'grid min-h-11 grid-cols-[12px_minmax(0,1fr)_32px] items-center gap-3 rounded-badge text-13 md:min-h-7';
        return (
          <li key={stars}>
            {of > 0 ? (
              <Link
                to={addressWith(search, 'stars', stars > 3 ? String(stars) : 'low')}
                preventScrollReset
                className={`${look} hover:bg-tint`}
              >
                {row}
                <span className="sr-only">{`оценок ${stars} из 5`}</span>
              </Link>
            ) : (
              <span className={look}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
