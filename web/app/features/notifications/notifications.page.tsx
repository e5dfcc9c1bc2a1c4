import { listTodos } from '@artel/contracts/chat/actions.ts';
import { countNotifications, listNotifications, notificationBoxes, notificationCategories } from '@artel/contracts/chat/notifications.ts';
import { Settings } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { formatDay } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { ChipLink, EmptyState, Icon, LinkButton } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { MailRefused } from './mail-refused.tsx';
import { groupsOf, NotificationGroup } from './notification-group.tsx';
import { categoryText } from './notifications.text.ts';
import { ReadAll } from './read-all.tsx';
import { Waiting } from './waiting.tsx';

const filterOf = (search: URLSearchParams) => ({
  query: {
    category: notificationCategories.find((one) => one === search.get('category')),
    box: notificationBoxes.find((one) => one === search.get('box')),
    after: search.get('after') ?? undefined,
  },
});
const counts = query(countNotifications);
const queries: PageQueries = ({ url }) => [query(listNotifications, filterOf(url.searchParams)), counts, query(listTodos)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const here = '/profile/notifications';
const queryOf = (values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size > 0 ? `?${search}` : '';
};

const chips = ['orders', 'projects', 'bids', 'services', 'money', 'disputes', 'reviews', 'referral', 'system'] as const;

export default function NotificationsPage() {
  const input = filterOf(useSearchParams()[0]);
  const { category, box } = input.query;
  const pages = usePages(listNotifications, input);
  const groups = useQuery(counts).data?.result;
  const unread = Object.values(groups?.unread ?? {}).reduce((sum, n) => sum + n, 0);
  const now = useNow();
  return (
    <div className="grid gap-5">
      <MemberHead title="Уведомления">
        <span className="flex items-center gap-2">
          {pages.items.some(({ is_read }) => !is_read) ? <ReadAll /> : null}
          <LinkButton to="/profile/settings?section=notices" look="ghost" size="s">
            <Icon of={Settings} />
            Настроить
          </LinkButton>
        </span>
      </MemberHead>
      <MailRefused />
      {box === 'archive' ? null : <Waiting />}
      <TabLinks
        label="Лента или архив"
        tabs={[
          { to: here, name: 'Лента', isOn: box !== 'archive', count: unread },
          { to: `${here}?box=archive`, name: <ArchiveName n={groups?.archived ?? 0} />, isOn: box === 'archive' },
        ]}
      />
      <nav aria-label="О чём" className="scroll-x flex gap-2">
        <ChipLink to={box === 'archive' ? `${here}?box=archive` : here} isOn={!category && box !== 'unread'} isAll>
          Все
        </ChipLink>
        <ChipLink to={`${here}?box=unread`} isOn={box === 'unread'}>
          Непрочитанные
          <Unread n={unread} />
        </ChipLink>
        {chips.map((one) => (
          <ChipLink
            key={one}
            to={`${here}${queryOf({ box: box === 'archive' ? box : undefined, category: one === category ? undefined : one })}`}
            isOn={one === category}
          >
            {categoryText[one]}
            <Unread n={groups?.unread[one] ?? 0} />
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
          [...Map.groupBy(all, ({ created_at }) => dayText(new Date(created_at), now))].map(([day, groups]) => (
            <section key={day} className="grid gap-2">
              <h2 className="border-t-2 border-ink pt-2 font-strong">{day}</h2>
              {groupsOf(groups).map(([about, those]) => (
                <NotificationGroup key={about} told={those} isArchive={box === 'archive'} />
              ))}
            </section>
          ))
        }
      </PagedList>
    </div>
  );
}

const upTo99 = (n: number): string => (n > 99 ? '99+' : String(n));
function ArchiveName({ n }: { n: number }) {
  return <span>Архив {n > 0 ? <span className="font-text text-ink-soft">{upTo99(n)}</span> : null}</span>;
}

const aDay_ms = 86_400_000;
function dayText(at: Date, now: Date): string {
  const day = formatDay(at, now);
  if (day === formatDay(now, now)) return 'Сегодня';
  return day === formatDay(new Date(now.getTime() - aDay_ms), now) ? 'Вчера' : day;
}

function Unread({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <span className="opacity-70">
      {upTo99(n)}
      <span className="sr-only"> новых</span>
    </span>
  );
}
