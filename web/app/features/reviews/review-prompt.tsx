import { getReviewsOfOrder } from '@artel/contracts/orders/reviews.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Card, Deadline, InkPanel, LinkButton, TitledCard } from '../../ui/index.ts';
import { ReviewItem } from './review-item.tsx';
import { otherSide } from './reviews.text.ts';

export function ReviewPrompt({ order_id }: { order_id: string }) {
  const found = useQuery(query(getReviewsOfOrder, { params: { id: order_id } })).data?.result;
  if (!found?.mine) return null;
  const { mine, theirs } = found;
  const form = `/profile/reviews?write=${mine._id}`;
  if (mine.status === 'awaiting' && mine.allowed_actions.includes('write'))
    return (
      <InkPanel label="Отзыв">
        <div className="grid gap-1">
          <p className="text-on-ink-soft">Заказ завершён</p>
          <h2 className="title-2">{otherSide[mine.direction].about}</h2>
        </div>
        <p className="text-20 font-head [&>time]:text-sun!">
          <Deadline at={mine.window_ends_at} className="font-head!" />
        </p>
        <p className="max-w-[60ch] text-on-ink-soft">
          {mine.is_other_written
            ? 'Отзыв о вас уже есть. Оба откроются сразу, как только вы отправите свой.'
            : `Несколько оценок и пара фраз. Их прочтут вместе с отзывом о вас: оба откроются сразу.`}
        </p>
        <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full" data-no-print>
          <LinkButton to={form} look="sun">
            Оставить отзыв
          </LinkButton>
        </div>
      </InkPanel>
    );
  if (mine.status === 'submitted')
    return (
      <Card label="Отзыв" className="grid gap-3">
        <h2 className="title-3">Ваш отзыв отправлен и пока закрыт</h2>
        <p className="text-ink-soft">
          Откроется вместе с отзывом о вас или через <Deadline at={mine.window_ends_at} className="font-text!" />.
        </p>
        {mine.allowed_actions.includes('write') ? (
          <p data-no-print>
            <LinkButton to={form} size="s">
              Изменить
            </LinkButton>
          </p>
        ) : null}
      </Card>
    );
  const shown = [theirs, mine].filter((review) => review !== null && review.published_at !== null);
  if (shown.length === 0) return null;
  return (
    <TitledCard title="Отзывы" className="grid gap-6">
      {shown.map((review) => (
        <ReviewItem key={review!._id} review={review!} />
      ))}
    </TitledCard>
  );
}
