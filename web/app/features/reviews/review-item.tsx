import { type Review, reviewAxes } from '@artel/contracts/orders/review-shapes.ts';
import type { ReactNode } from 'react';
import { Badge, DateTime, fullName, Link, PersonLine, Tag } from '../../ui/index.ts';
import { axisName, factsOf, praiseText, scoreText } from './reviews.text.ts';

const labelLength = 60;

type ItemProps = { review: Review; person?: Review['author']; order?: { to: string; name: string }; children?: ReactNode };

export function ReviewItem({ review, person = review.author, order, children }: ItemProps) {
  const { status, hidden, published_at, amended_at, facts, text, praises, reply, replied_at, before } = review;
  if (hidden) return <HiddenReview hidden={hidden} facts={facts} actions={children} />;
  return (
    <article
      aria-label={`${fullName(person)}, ${text.slice(0, labelLength)}`}
      className="grid gap-x-10 gap-y-3 md:grid-cols-[minmax(0,1fr)_10.5rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 md:col-start-1">
        <PersonLine
          person={person}
          to={`/user/${person._id}`}
          size={40}
          note={
            <>
              {published_at ? <DateTime at={published_at} /> : null}
              {amended_at ? ', изменён' : ''}
              {order ? (
                <>
                  {published_at ? ', ' : ''}
                  <Link to={order.to} className="hover:text-brand">
                    {order.name}
                  </Link>
                </>
              ) : null}
            </>
          }
        />
        {status === 'contested' ? <Badge meaning="bad">Оспаривается</Badge> : null}
      </div>
      <Stars review={review} />
      {text ? <p className="max-w-[68ch] break-words whitespace-pre-wrap md:col-start-1">{text}</p> : null}
      {praises.length > 0 ? (
        <ul className="flex flex-wrap gap-2 md:col-start-1" aria-label="Что понравилось">
          {praises.map((praise) => (
            <li key={praise}>
              <Tag>{praiseText[praise]}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-13 text-ink-soft md:col-start-1">
        {factsOf(facts).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {reply ? (
        <div className="grid gap-1 border-l-3 border-line pl-4 md:col-start-1">
          <p className="text-13 font-strong">
            Ответ{replied_at ? <DateTime at={replied_at} className="ml-1 font-text text-ink-soft" /> : null}
          </p>
          <p className="max-w-[68ch] break-words whitespace-pre-wrap">{reply}</p>
        </div>
      ) : null}
      {before ? (
        <details className="md:col-start-1">
          <summary className="link touch w-fit cursor-pointer text-13">
            Изменён один раз по согласию. Было {scoreText(before.score)}
          </summary>
          <p className="mt-1.5 max-w-[68ch] break-words whitespace-pre-wrap text-ink-soft">{before.text}</p>
        </details>
      ) : null}
      {children ? <div className="flex flex-wrap items-center gap-2 md:col-start-1">{children}</div> : null}
    </article>
  );
}

type HiddenProps = { hidden: NonNullable<Review['hidden']>; facts: Review['facts']; actions: ReactNode };

function HiddenReview({ hidden, facts, actions }: HiddenProps) {
  return (
    <article className="rounded-card bg-sunken px-5 py-4">
      <p className="font-strong">
        Отзыв скрыт <DateTime at={hidden.at} /> по правилу{' '}
        <Link to={`/conditions#${hidden.rule}`} className="link">
          {hidden.rule.split('-').at(-1)}
        </Link>
      </p>
      <p className="text-13 text-ink-soft">{factsOf(facts).join(' · ')}. В оценке не участвует.</p>
      {actions ? <div className="mt-2 flex flex-wrap items-center gap-2">{actions}</div> : null}
    </article>
  );
}

function Stars({ review: { score, axes, direction } }: { review: Review }) {
  if (score === null) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 md:col-start-2 md:row-span-4 md:row-start-1 md:grid md:content-start md:gap-2">
      <p className="inline-flex items-center gap-1.5 text-17 font-head md:justify-self-end">
        <span className="star" aria-hidden="true" />
        <span className="sr-only">Оценка </span>
        {scoreText(score)}
      </p>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 md:grid">
        {reviewAxes[direction].map((axis) => (
          <div key={axis} className="flex justify-between gap-2">
            <dt className="text-ink-soft">{axisName(axis)}</dt>
            <dd className="font-strong">{axes[axis]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
