import { getRating } from '@artel/contracts/orders/ratings.ts';
import { getMyReview, listMyReviews, type MyReview, type ReviewTab, reviewTabs } from '@artel/contracts/orders/reviews.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { isId } from '../../platform/id.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { SegmentLinks, TabLinks } from '../../ui/controls/tabs.tsx';
import { Card, Deadline, EmptyState, InkPanel, Link, LinkButton, PersonLine, StatusBadge, TitledCard } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { ReputationFile } from '../reputation/index.ts';
import { useSession } from '../session/index.ts';
import { LevelCard } from './level-card.tsx';
import { anchorOf } from './newest-review.state.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import { emptyText, otherSide, reviewStatusTexts, tabText } from './reviews.text.ts';
import { filtersIn, NoSuchReviews, RatingHead } from './reviews-block.tsx';

const rolesOf = ['seller', 'customer'] as const;
function filterOf(search: URLSearchParams) {
  const tab = reviewTabs.find((one) => one === search.get('tab')) ?? ('awaiting' as const);
  const wished = tab === 'about_me' ? { as: rolesOf.find((role) => role === search.get('as')), ...filtersIn(search) } : {};
  return { query: { tab, ...wished, after: search.get('after') ?? undefined } };
}
const writtenOf = (search: URLSearchParams): string | undefined => {
  const id = search.get('write');
  return id && isId(id) ? id : undefined;
};
const oneQuery = (id: string) => query(getMyReview, { params: { id } });
const queries: PageQueries = ({ url }) => {
  const id = writtenOf(url.searchParams);
  return [id ? oneQuery(id) : query(listMyReviews, filterOf(url.searchParams))];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function ReviewsPage() {
  const [search] = useSearchParams();
  const id = writtenOf(search);
  return id ? <Writing key={id} id={id} /> : <Lists search={search} />;
}

function Writing({ id }: { id: string }) {
  const review = useQuery(oneQuery(id)).data?.result;
  const navigate = useNavigate();
  if (!review) return null;
  const done = (written: MyReview) => {
    const isAmended = written.amended_at !== null;
    const text = written.published_at ? 'Отзывы открыты, их видят все' : 'Отзыв отправлен и пока закрыт';
    showToast(isAmended ? 'Отзыв изменён' : text, 'success');
    void navigate(written.published_at && !isAmended ? '/profile/reviews?tab=about_me' : '/profile/reviews?tab=mine');
  };
  return (
    <div className="grid gap-5">
      <MemberHead title="Ваш отзыв">
        <Link to={`/profile/orders?id=${review.order._id}`} className="link touch">
          Заказ №{review.order.number}
        </Link>
      </MemberHead>
      <ReviewForm review={review} onDone={done} />
    </div>
  );
}

function Lists({ search }: { search: URLSearchParams }) {
  const { me } = useSession();
  const isSeller = me?.roles.includes('seller') ?? false;
  const { query: input } = filterOf(search);
  const { tab } = input;
  const pages = usePages(listMyReviews, { query: input });
  const waiting = useQuery(query(listMyReviews, { query: { tab: 'awaiting' } })).data?.total ?? 0;
  return (
    <div className="grid gap-5">
      <MemberHead title="Отзывы">
        <Link to="/help#score" className="link touch">
          Как считаем оценку
        </Link>
      </MemberHead>
      <TabLinks
        label="Какие отзывы"
        tabs={reviewTabs.map((one) => ({
          to: `/profile/reviews?tab=${one}`,
          name: tabText[one],
          isOn: one === tab,
          ...(one === 'awaiting' && { count: waiting }),
        }))}
      />
      {tab === 'about_me' && me ? <AboutMe id={me._id} as={search.get('as')} isSeller={isSeller} /> : null}
      <PagedList
        pages={pages}
        failed="Не удалось загрузить отзывы"
        empty={tab === 'about_me' && isNarrowed(search) ? <NoSuchReviews /> : <NoReviews tab={tab} />}
      >
        {(reviews) => (tab === 'awaiting' ? <Awaiting reviews={reviews} /> : <Written reviews={reviews} tab={tab} />)}
      </PagedList>
    </div>
  );
}

const isNarrowed = (search: URLSearchParams): boolean => Object.values(filtersIn(search)).some((value) => value !== undefined);

function AboutMe({ id, as, isSeller }: { id: string; as: string | null; isSeller: boolean }) {
  const ratings = {
    seller: useQuery(query(getRating, { params: { subject: 'seller', id } })).data?.result,
    customer: useQuery(query(getRating, { params: { subject: 'customer', id } })).data?.result,
  };
  const rated = rolesOf.filter((role) => (ratings[role]?.reviews_count ?? 0) > 0);
  const shown = rated.find((role) => role === as) ?? (rated.length === 1 ? rated[0] : undefined);
  const rating = shown && ratings[shown];
  return (
    <>
      {rated.length > 1 ? (
        <SegmentLinks
          label="В какой роли"
          className="justify-self-start"
          parts={[
            { to: '/profile/reviews?tab=about_me', name: 'Все', isOn: !shown },
            ...rated.map((role) => ({
              to: `/profile/reviews?tab=about_me&as=${role}`,
              name: `${roleText[role]} ${ratings[role]?.reviews_count}`,
              isOn: role === shown,
            })),
          ]}
        />
      ) : null}
      {rating && rating.score !== null ? <RatingHead subject={shown} id={id} rating={rating} /> : null}
      {isSeller && shown !== 'customer' ? <LevelCard /> : null}
      <ReputationFile />
    </>
  );
}

const roleText = { seller: 'Как исполнитель', customer: 'Как заказчик' } as const;

const NoReviews = ({ tab }: { tab: ReviewTab }) => (
  <EmptyState title={emptyText[tab].title} action={<LinkButton to="/profile/orders">К заказам</LinkButton>}>
    {emptyText[tab].why}
  </EmptyState>
);

function Awaiting({ reviews }: { reviews: readonly MyReview[] }) {
  const now = useNow();
  const [nearest, ...rest] = reviews;
  if (!nearest) return null;
  return (
    <div className="grid gap-6">
      <InkPanel label="Ближайший отзыв">
        <div className="grid gap-1">
          <p className="text-on-ink-soft">{`Заказ №${nearest.order.number}, «${nearest.order.title}»`}</p>
          <h2 className="title-2">{otherSide[nearest.direction].about}</h2>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="text-24 font-head md:text-32 [&>time]:text-sun!">
            <Deadline at={nearest.window_ends_at} className="font-head!" />
          </span>
          <span className="text-on-ink-soft">
            {`до ${formatExact(new Date(nearest.window_ends_at), now)}. ${nearest.is_other_written ? 'Отзыв о вас уже есть, он откроется вместе с вашим.' : 'Отзыв о вас откроется вместе с вашим.'} После срока написать будет нельзя.`}
          </span>
        </p>
        <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
          <LinkButton to={`/profile/reviews?write=${nearest._id}`} look="sun">
            Написать отзыв
          </LinkButton>
          <LinkButton to={`/profile/orders?id=${nearest.order._id}`} look="on-ink">
            Открыть заказ
          </LinkButton>
        </div>
      </InkPanel>
      {rest.length > 0 ? (
        <TitledCard title="Ещё ждут" className="grid gap-2">
          <ul>
            {rest.map((review) => (
              <li key={review._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
                <div className="min-w-0 grow">
                  <PersonLine
                    person={review.target}
                    size={40}
                    note={`№${review.order.number}${review.is_other_written ? '. Отзыв о вас уже есть' : `, ${review.order.title}`}`}
                  />
                </div>
                <Deadline at={review.window_ends_at} />
                <LinkButton to={`/profile/reviews?write=${review._id}`} size="s">
                  Написать
                </LinkButton>
              </li>
            ))}
          </ul>
        </TitledCard>
      ) : null}
    </div>
  );
}

function Written({ reviews, tab }: { reviews: readonly MyReview[]; tab: ReviewTab }) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => {
        return (
          <li key={review._id} id={anchorOf(review)} className="scroll-mt-6">
            <Card as="article">
              <ReviewItem
                review={review}
                person={tab === 'mine' ? review.target : review.author}
                order={{ to: `/profile/orders?id=${review.order._id}`, name: `№${review.order.number}` }}
              >
                {tab === 'mine' ? <StatusBadge of={reviewStatusTexts[review.status]} /> : null}
                {tab === 'mine' || !review.hidden ? <ReviewButtons review={review} /> : null}
              </ReviewItem>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
