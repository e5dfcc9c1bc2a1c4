import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  notificationCategories,
  readNotifications,
} from '@artel/contracts/chat/notifications.ts';
import { useSearchParams } from 'react-router';
import { invalidate, query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { formatDay } from '../../platform/format/dates.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { ChipLink } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { MailRefused } from './mail-refused.tsx';
import { categoryIcon, categoryText } from './notifications.text.ts';

const askedOf = (search: URLSearchParams) => ({
  query: { category: notificationCategories.find((one) => one === search.get('category')), after: search.get('after') ?? undefined },
});
const queries: PageQueries = ({ url }) => [query(listNotifications, askedOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const chips = ['orders', 'bids', 'messages', 'money', 'disputes', 'reviews'] as const;

export default function NotificationsPage() {
  const asked = askedOf(useSearchParams()[0]);
  const { category } = asked.query;
  const pages = usePages(listNotifications, asked);
  const now = useNow();
  return (
    <div className="grid gap-5">
      <MemberHead title="Уведомления">{pages.items.some(({ is_read }) => !is_read) ? <ReadAll /> : null}</MemberHead>
      <MailRefused />
      <nav aria-label="О чём" className="scroll-x flex gap-2">
        {chips.map((one) => (
          <ChipLink
            key={one}
            to={one === category ? '/profile/notifications' : `/profile/notifications?category=${one}`}
            isOn={one === category}
          >
            {categoryText[one]}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        pages={pages}
        failed="Не удалось загрузить уведомления"
        empty={
          <EmptyState title="Уведомлений нет">
            Здесь появится всё, что происходит с&nbsp;вашими заказами, деньгами, откликами и&nbsp;проектами.
          </EmptyState>
        }
      >
        {(all) =>
          [...Map.groupBy(all, ({ created_at }) => formatDay(new Date(created_at), now))].map(([day, told]) => (
            <section key={day} className="grid gap-2">
              <h2 className="border-t-2 border-ink pt-2 font-strong">{day}</h2>
              <Card as="div" className="overflow-hidden p-0!">
                <ul>
                  {told.map((one) => (
                    <Told key={one._id} notification={one} />
                  ))}
                </ul>
              </Card>
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}

function ReadAll() {
  const { send, isPending } = useCall(readNotifications);
  const press = async () => {
    const { error } = await send({ body: {} });
    if (error) showToast(error.message);
    else await invalidate(listNotifications, countUnreadNotifications);
  };
  return (
    <Button size="s" isPending={isPending} onClick={() => void press()}>
      Прочитать все
    </Button>
  );
}

function Told({ notification: { title, text, url, is_read, category, created_at } }: { notification: Notification }) {
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line px-4 py-3.5 first:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6 ${is_read ? '' : 'shadow-[inset_3px_0_0_var(--color-sun)]'}`}
    >
      <Icon of={categoryIcon[category]} className="mt-0.5 text-ink-soft" />
      <span className="grid min-w-0 gap-0.5">
        {url ? (
          <Link to={url} className={`break-words hover:text-brand ${is_read ? '' : 'font-strong'}`}>
            {title}
          </Link>
        ) : (
          <span className={`break-words ${is_read ? '' : 'font-strong'}`}>{title}</span>
        )}
        {is_read ? null : <span className="sr-only">Новое</span>}
        {text ? <span className="break-words text-ink-soft">{text}</span> : null}
      </span>
      <span className="max-md:col-start-2 text-13 text-ink-soft">
        {categoryText[category]}, <Moment at={created_at} />
      </span>
    </li>
  );
}
