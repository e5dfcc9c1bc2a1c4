import { listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Card, Link, LinkButton, PersonLine } from '../../ui/index.ts';
import { newestShown, replyPath } from './newest-review.state.ts';
import { factsOf, scoreText } from './reviews.text.ts';

export const aboutMeQuery = query(listMyReviews, { query: { tab: 'about_me' } });

export function NewestReview() {
  const review = newestShown(useQuery(aboutMeQuery).data?.result ?? []);
  if (!review) return null;
  const { author, order, facts, text, score, allowed_actions } = review;
  const mayReply = allowed_actions.includes('reply');
  return (
    <Card label="Последний отзыв" className="grid content-start gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="title-3">{mayReply ? 'Новый отзыв' : 'Последний отзыв'}</h2>
        {score === null ? null : (
          <p className="inline-flex items-center gap-1.5 font-strong">
            <span className="star" aria-hidden="true" />
            <span className="sr-only">Оценка </span>
            {scoreText(score)}
          </p>
        )}
      </div>
      <blockquote className="line-clamp-5 text-17 leading-7 break-words whitespace-pre-line">«{text}»</blockquote>
      <PersonLine
        person={author}
        to={`/user/${author._id}`}
        size={40}
        note={
          <>
            <Link to={`/profile/orders?id=${order._id}`} className="hover:text-brand">
              №{order.number}
            </Link>
            {`, ${factsOf(facts).slice(0, 2).join(', ')}`}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayReply ? <LinkButton to={replyPath(review)}>Ответить, один раз</LinkButton> : null}
        <Link to="/profile/reviews?tab=about_me" className="link touch">
          Все отзывы
        </Link>
      </div>
    </Card>
  );
}
