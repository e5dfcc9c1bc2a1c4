import { listMyReviews, type Review, type ReviewTab, reviewTabs } from '@artel/contracts/orders/reviews.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { PersonLine, Rating } from '../../ui/people/person-line.tsx';
import { Deadline, Moment } from '../../ui/text/moment.tsx';
import { userPath } from '../people/index.ts';
import { emptyText, reviewStatusTexts, tabText } from './reviews.text.ts';

const askedOf = (search: URLSearchParams) => ({
  query: { tab: reviewTabs.find((tab) => tab === search.get('tab')) ?? ('awaiting' as const), after: search.get('after') ?? undefined },
});
const queries: PageQueries = ({ url }) => [query(listMyReviews, askedOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function ReviewsPage() {
  const asked = askedOf(useSearchParams()[0]);
  const { tab } = asked.query;
  const pages = usePages(listMyReviews, asked);
  return (
    <div className="grid gap-5">
      <MemberHead title="Отзывы" />
      <TabLinks
        label="Какие отзывы"
        tabs={reviewTabs.map((one) => ({ to: `/profile/reviews?tab=${one}`, name: tabText[one], isOn: one === tab }))}
      />
      <PagedList pages={pages} failed="Не удалось загрузить отзывы" empty={<NoReviews tab={tab} />}>
        {(reviews) => (
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <ReviewCard key={review._id} review={review} tab={tab} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NoReviews = ({ tab }: { tab: ReviewTab }) => (
  <EmptyState title={emptyText[tab].title} action={<LinkButton to="/profile/orders">К заказам</LinkButton>}>
    {emptyText[tab].why}
  </EmptyState>
);

function ReviewCard({ review, tab }: { review: Review; tab: ReviewTab }) {
  const other = tab === 'about_me' ? review.author : review.target;
  const { name, meaning } = reviewStatusTexts[review.status];
  return (
    <li>
      <Card as="article" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonLine
            person={other}
            to={userPath(other._id)}
            size={40}
            note={
              <Link to={`/profile/orders?id=${review.order._id}`} className="hover:text-brand">
                №{review.order.number}, {review.order.title}
              </Link>
            }
          />
          {review.score === null ? null : <Rating score={review.score} count={1} />}
        </div>
        {review.text ? <p className="break-words whitespace-pre-wrap">{review.text}</p> : null}
        {review.reply ? <p className="rounded-card bg-sunken px-4 py-3 break-words">{review.reply}</p> : null}
        <div className="flex flex-wrap items-center gap-3 text-13 text-ink-soft">
          <Badge meaning={meaning}>{name}</Badge>
          {tab === 'awaiting' ? (
            <span>
              осталось <Deadline at={review.window_ends_at} />
            </span>
          ) : (
            <Moment at={review.published_at ?? review.created_at} />
          )}
        </div>
      </Card>
    </li>
  );
}
