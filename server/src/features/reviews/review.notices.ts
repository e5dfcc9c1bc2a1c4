import type { ReviewDirection } from '@artel/contracts/orders/reviews.ts';
import { days } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import { formatDateTime } from '../../platform/format-datetime.ts';
import { notifyEach, type NoticeTo as ToldTo } from '../notifications/index.ts';
import { listOrdersForNotice, type ReviewNoticeOrder } from './reviews.sql.ts';

export type ReviewNotice = Pick<ToldTo, 'to' | 'code' | 'title' | 'text' | 'url'>;
type NoticeWriter = (about: {
  order: ReviewNoticeOrder;
  data: { until?: string; directions?: ReviewDirection[]; direction?: ReviewDirection };
  at: Date;
}) => ReviewNotice[];

const until = ({ data, at }: Parameters<NoticeWriter>[0]): string => formatDateTime(new Date(data.until ?? at), at);
const formOf = (id: string): string => `/profile/reviews?write=${id}`;

const againOf = ({ data, at }: Parameters<NoticeWriter>[0]): string =>
  data.until && Date.parse(data.until) - at.getTime() <= days(1) ? 'Последний день: оцените' : 'Напоминаем: оцените';

const requested =
  (isAgain: boolean): NoticeWriter =>
  (about) =>
    about.order.reviews
      .filter(({ direction }) => about.data.directions?.includes(direction) ?? true)
      .map(({ _id, direction, author_id }) => {
        const other = direction === 'c2s' ? 'исполнителя' : 'заказчика';
        return {
          to: author_id,
          code: 'N-R1',
          title: `${isAgain ? againOf(about) : 'Оцените'} заказ №${about.order.number} до ${until(about)}`,
          text: `«${about.order.title}». Отзыв ${other} о вас откроется вместе с вашим. После срока написать нельзя.`,
          url: formOf(_id),
        };
      });

const submitted: NoticeWriter = (about) =>
  about.order.reviews
    .filter(({ direction, status }) => direction !== about.data.direction && status === 'awaiting')
    .map(({ _id, author_id }) => ({
      to: author_id,
      code: 'N-R2',
      title: `Вам оставили отзыв: заказ №${about.order.number}`,
      text: `«${about.order.title}». Отзыв о вас уже есть. Прочтёте, когда напишете свой или когда кончится срок: ${until(about)}.`,
      url: formOf(_id),
    }));

const published: NoticeWriter = ({ order, data }) => {
  const open = data.directions ?? [];
  return order.reviews.map(({ author_id, direction }) => {
    const isAboutReader = open.some((one) => one !== direction);
    return {
      to: author_id,
      code: 'N-R3',
      title: open.length > 1 ? `Отзывы опубликованы: заказ №${order.number}` : `Отзыв опубликован: заказ №${order.number}`,
      text: open.length > 1 ? `«${order.title}». Оба видны всем.` : isAboutReader ? `«${order.title}». О вас.` : `«${order.title}». Ваш.`,
      url: `/profile/reviews?tab=${isAboutReader ? 'about_me' : 'mine'}`,
    };
  });
};

const aboutAuthor =
  (say: (about: Parameters<NoticeWriter>[0]) => Omit<ReviewNotice, 'to' | 'url'>, urlOf: (id: string) => string): NoticeWriter =>
  (about) =>
    about.order.reviews
      .filter(({ direction }) => direction === about.data.direction)
      .map(({ _id, author_id }) => ({ to: author_id, ...say(about), url: urlOf(_id) }));

const replied = aboutAuthor(
  ({ order }) => ({ code: 'N-R4', title: `Ответ на ваш отзыв: заказ №${order.number}`, text: `«${order.title}». Ответ видят все.` }),
  () => '/profile/reviews?tab=mine',
);
const amendable = aboutAuthor(
  (about) => ({
    code: 'N-R5',
    title: `Отзыв можно изменить: заказ №${about.order.number}`,
    text: `«${about.order.title}». Вам разрешили изменить отзыв один раз, до ${until(about)}. Прежний останется рядом.`,
  }),
  formOf,
);

const checked = (title: string, text: string): NoticeWriter =>
  aboutAuthor(
    ({ order }) => ({ code: 'N-R6', title: `${title}: заказ №${order.number}`, text: `«${order.title}». ${text}` }),
    () => '/profile/reviews?tab=mine',
  );

const noticeWriters: Readonly<Record<string, NoticeWriter>> = {
  'reviews.awaited': requested(false),
  'reviews.reminded': requested(true),
  'review.submitted': submitted,
  'reviews.published': published,
  'review.replied': replied,
  'review.amendable': amendable,
  'review.hidden': checked(
    'Ваш отзыв скрыт',
    'Модератор увидел в нём нарушение правил. Правило стоит на месте отзыва, решение можно обжаловать.',
  ),
  'review.shown': checked('Ваш отзыв снова виден', 'Он опять учитывается в оценке.'),
};
export const reviewEvents = Object.keys(noticeWriters);

export const reviewNotices = ({ type, data, at }: Pick<AnnouncedEvent, 'type' | 'data' | 'at'>, order: ReviewNoticeOrder): ReviewNotice[] =>
  noticeWriters[type]?.({ order, data: data ?? {}, at }) ?? [];

/** A telling: all of a batch at once, by feed and by letter. */
export async function notifyOfReviews(tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> {
  const orders = await listOrdersForNotice(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const order = orders.get(event.entity_id);
      return (order ? reviewNotices(event, order) : []).map((said) => ({
        ...said,
        kind: 'reviews' as const,
        entity: { type: 'order', id: event.entity_id },
        actor_id: event.actor_id,
        dedupe_key: event.id,
        isMailed: true,
      }));
    }),
  );
}
