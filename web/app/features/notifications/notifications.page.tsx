import {
  archiveNotification,
  countUnreadNotifications,
  listNotifications,
  type Notification,
  notificationBoxes,
  notificationCategories,
  readNotifications,
} from '@artel/contracts/chat/notifications.ts';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { invalidate, query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { formatDay } from '../../platform/format/dates.ts';
import { counted } from '../../platform/format/plural.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { ChipLink } from '../../ui/controls/badge.tsx';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { MailRefused } from './mail-refused.tsx';
import { categoryIcon, categoryText } from './notifications.text.ts';

const askedOf = (search: URLSearchParams) => ({
  query: {
    category: notificationCategories.find((one) => one === search.get('category')),
    box: notificationBoxes.find((one) => one === search.get('box')),
    after: search.get('after') ?? undefined,
  },
});
const queries: PageQueries = ({ url }) => [query(listNotifications, askedOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const here = '/profile/notifications';
const queryOf = (values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search}` : '';
};

const chips = ['orders', 'bids', 'messages', 'money', 'disputes', 'reviews'] as const;

export default function NotificationsPage() {
  const asked = askedOf(useSearchParams()[0]);
  const { category, box } = asked.query;
  const pages = usePages(listNotifications, asked);
  const now = useNow();
  return (
    <div className="grid gap-5">
      <MemberHead title="Уведомления">{pages.items.some(({ is_read }) => !is_read) ? <ReadAll /> : null}</MemberHead>
      <MailRefused />
      <TabLinks
        label="Лента или архив"
        tabs={[
          { to: here, name: 'Лента', isOn: box !== 'archive' },
          { to: `${here}?box=archive`, name: 'Архив', isOn: box === 'archive' },
        ]}
      />
      <nav aria-label="О чём" className="scroll-x flex gap-2">
        <ChipLink to={box === 'unread' ? here : `${here}?box=unread`} isOn={box === 'unread'}>
          Непрочитанные
        </ChipLink>
        {chips.map((one) => (
          <ChipLink
            key={one}
            to={`${here}${queryOf({ box: box === 'archive' ? box : undefined, category: one === category ? undefined : one })}`}
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
          <EmptyState title={box === 'archive' ? 'Архив пуст' : box === 'unread' ? 'Всё прочитано' : 'Уведомлений нет'}>
            Здесь появится всё, что происходит с&nbsp;вашими заказами, деньгами, откликами и&nbsp;проектами.
          </EmptyState>
        }
      >
        {(all) =>
          [...Map.groupBy(all, ({ created_at }) => formatDay(new Date(created_at), now))].map(([day, told]) => (
            <section key={day} className="grid gap-2">
              <h2 className="border-t-2 border-ink pt-2 font-strong">{day}</h2>
              {[...Map.groupBy(told, ({ _id, url }) => url ?? _id)].map(([about, those]) => (
                <Group key={about} told={those} isArchive={box === 'archive'} />
              ))}
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}

/** What came of one thing on one day: the newest stands, the rest is folded. */
function Group({ told, isArchive }: { told: readonly Notification[]; isArchive: boolean }) {
  const shown = told.length > 2 ? told.slice(0, 1) : told;
  const rest = told.slice(shown.length);
  return (
    <Card as="div" className="overflow-hidden p-0!">
      <ul>
        {shown.map((one) => (
          <Told key={one._id} notification={one} isArchive={isArchive} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 text-13 text-ink-soft md:px-6">{`Ещё ${counted(rest.length, eventForms)}`}</summary>
          <ul>
            {rest.map((one) => (
              <Told key={one._id} notification={one} isArchive={isArchive} />
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
const eventForms = ['событие', 'события', 'событий'] as const;

function PutAway({ notification, isArchive }: { notification: Notification; isArchive: boolean }) {
  const { send, isPending } = useCall(archiveNotification);
  const press = async () => {
    const { error } = await send({ params: { id: notification._id }, body: { is_archived: !isArchive } });
    if (error) return showToast(error.message);
    await invalidate(listNotifications, countUnreadNotifications);
  };
  return (
    <IconButton
      icon={isArchive ? ArchiveRestore : Archive}
      size="s"
      look="ghost"
      label={`${isArchive ? 'Вернуть в ленту' : 'В архив'}: ${notification.title}`}
      isPending={isPending}
      onClick={() => void press()}
    />
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

function Told({ notification, isArchive }: { notification: Notification; isArchive: boolean }) {
  const { title, text, url, is_read, category, created_at } = notification;
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
      <span className="flex items-start gap-2 text-13 text-ink-soft max-md:col-start-2 max-md:justify-between">
        <span className="pt-1.5">
          {categoryText[category]}, <Moment at={created_at} />
        </span>
        <PutAway notification={notification} isArchive={isArchive} />
      </span>
    </li>
  );
}
