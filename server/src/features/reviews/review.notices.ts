import type { Tx } from '../../platform/db/index.ts';
import {
  type AnnouncedEvent,
  days,
  type EventOf,
  type EventReaders,
  type EventType,
  eventReader,
  eventTypes,
  formatDateTime,
} from '../../platform/index.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import { listOrdersForNotice, type ReviewNoticeOrder } from './reviews.sql.ts';

export type ReviewNotice = { to: string; code: NoticeCode<'reviews'>; title: string; text: string; url: string };
type Noticed<Type extends EventType> = (event: AnnouncedEvent<Type>, order: ReviewNoticeOrder) => ReviewNotice[];

type Timed = { data: { until: string }; at: Date };
const until = ({ data, at }: Timed): string => formatDateTime(new Date(data.until), at);
const formOf = (id: string): string => `/profile/reviews?write=${id}`;

const againOf = ({ data, at }: Timed): string =>
  Date.parse(data.until) - at.getTime() <= days(1) ? 'Последний день: оцените' : 'Напоминаем: оцените';

const requested: Noticed<'reviews.awaited' | 'reviews.reminded'> = (event, order) =>
  order.reviews
    .filter(({ direction }) => event.type === 'reviews.awaited' || event.data.directions.includes(direction))
    .map(({ _id, direction, author_id }) => {
      const other = direction === 'c2s' ? 'исполнителя' : 'заказчика';
      return {
        to: author_id,
        code: 'N-R1',
        title: `${event.type === 'reviews.reminded' ? againOf(event) : 'Оцените'} заказ №${order.number} до ${until(event)}`,
        text: `«${order.title}». Отзыв ${other} о вас откроется вместе с вашим. После срока написать нельзя.`,
        url: formOf(_id),
      };
    });

const submitted: Noticed<'review.submitted'> = (event, order) =>
  order.reviews
    .filter(({ direction, status }) => direction !== event.data.direction && status === 'awaiting')
    .map(({ _id, author_id }) => ({
      to: author_id,
      code: 'N-R2',
      title: `Вам оставили отзыв: заказ №${order.number}`,
      text: `«${order.title}». Отзыв о вас уже есть. Прочтёте, когда напишете свой или когда кончится срок: ${until(event)}.`,
      url: formOf(_id),
    }));

const published: Noticed<'reviews.published'> = ({ data: { directions: open } }, order) => {
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
  <Event extends AnnouncedEvent<EventOf<'review'>>>(
    say: (order: ReviewNoticeOrder, event: Event) => Omit<ReviewNotice, 'to' | 'url'>,
    urlOf: (id: string) => string,
  ) =>
  (event: Event, order: ReviewNoticeOrder): ReviewNotice[] =>
    order.reviews
      .filter(({ direction }) => direction === event.data.direction)
      .map(({ _id, author_id }) => ({ to: author_id, ...say(order, event), url: urlOf(_id) }));

const replied = aboutAuthor<AnnouncedEvent<'review.replied'>>(
  (order) => ({ code: 'N-R4', title: `Ответ на ваш отзыв: заказ №${order.number}`, text: `«${order.title}». Ответ видят все.` }),
  () => '/profile/reviews?tab=mine',
);
const amendable = aboutAuthor<AnnouncedEvent<'review.amendable'>>(
  (order, event) => ({
    code: 'N-R5',
    title: `Отзыв можно изменить: заказ №${order.number}`,
    text: `«${order.title}». Вам разрешили изменить отзыв один раз, до ${until(event)}. Прежний останется рядом.`,
  }),
  formOf,
);

const checked = (title: string, text: string) =>
  aboutAuthor<AnnouncedEvent<'review.hidden' | 'review.shown'>>(
    (order) => ({ code: 'N-R6', title: `${title}: заказ №${order.number}`, text: `«${order.title}». ${text}` }),
    () => '/profile/reviews?tab=mine',
  );

const noticeWriters = {
  'reviews.awaited': requested,
  'reviews.reminded': requested,
  'review.submitted': submitted,
  'reviews.published': published,
  'review.replied': replied,
  'review.amendable': amendable,
  'review.hidden': checked(
    'Ваш отзыв скрыт',
    'Модератор увидел в нём нарушение правил. Правило стоит на месте отзыва, решение можно обжаловать.',
  ),
  'review.shown': checked('Ваш отзыв снова виден', 'Он опять учитывается в оценке.'),
} satisfies Partial<EventReaders<EventOf<'review' | 'reviews'>, ReviewNotice[], [ReviewNoticeOrder]>>;
export const reviewEvents = eventTypes(noticeWriters);
type Happened = AnnouncedEvent<keyof typeof noticeWriters>;

export const reviewNotices = (event: Happened, order: ReviewNoticeOrder): ReviewNotice[] => eventReader(noticeWriters)(event, order);

/** A telling: all of a batch at once, by feed and by letter. */
export async function notifyOfReviews(tx: Tx, events: readonly Happened[]): Promise<void> {
  const orders = await listOrdersForNotice(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const order = orders.get(event.entity_id);
      return (order ? reviewNotices(event, order) : []).map((notice) => ({
        ...notice,
        kind: 'reviews' as const,
        entity: { type: 'order', id: event.entity_id },
        actor_id: event.actor_id,
        dedupe_key: event.id,
        isMailed: true,
      }));
    }),
  );
}
