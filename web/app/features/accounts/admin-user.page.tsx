import {
  type Account,
  adminGetUser,
  adminListSessions,
  adminListUsers,
  endSessionsOfUser,
} from '@artel/contracts/people/accounts/accounts.ts';
import { useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type LaterQueries, type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useKeys } from '../../platform/forms/use-keys.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { Breadcrumbs, EmptyState, Link, LinkButton, Note, StatusBadge } from '../../ui/index.ts';
import { userPath } from '../people/index.ts';
import { useSession } from '../session/index.ts';
import { accountStatusTexts } from './accounts.text.ts';
import { isOpen, pathOf, personTabs, tabOf } from './person/person-tabs.tsx';
import { ViewAsButton } from './view-as-button.tsx';

function EndSessionsButton({ user }: { user: Account }) {
  const { go, isPending } = useChange(endSessionsOfUser, {
    done: 'Все сеансы завершены, пользователю ушло письмо',
    stale: [adminGetUser, adminListUsers, adminListSessions],
  });
  if (!user.allowed_actions.includes('end_sessions') || user.sessions_count === 0) return null;
  return (
    <ReasonButton
      button={{ name: 'Завершить сеансы', size: 's' }}
      title={`Завершить сеансы @${user.user_name}?`}
      note="Пользователь выйдет на всех устройствах, смена почты и ссылки для пароля отменятся. Причину он увидит в письме."
      action="Завершить сеансы"
      isBad
      isPending={isPending}
      send={(reason) => go({ params: { id: user._id }, body: { reason } })}
    />
  );
}

const accountQuery = (id: string) => query(adminGetUser, { params: { id } });
const queries: PageQueries = ({ params, url }) => {
  const tab = tabOf(url.searchParams);
  return [accountQuery(params.id!), ...(tab.access ? [] : tab.queries(params.id!, url.searchParams))];
};
const ofTab: LaterQueries = ({ params, url }, client) => {
  const tab = tabOf(url.searchParams);
  const user = client.getQueryData<{ result: Account }>(accountQuery(params.id!).queryKey)?.result;
  return tab.access && user && isOpen(tab, user) ? tab.queries(params.id!, url.searchParams) : [];
};
export const loader = pageLoader(queries, ofTab);
export const clientLoader = pageClientLoader(queries, ofTab);

export default function AdminUser() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const shown = tabOf(search);
  const { me } = useSession();
  const user = useQuery(accountQuery(id!)).data?.result;
  const navigate = useNavigate();
  const tabs = user ? personTabs.filter((tab) => isOpen(tab, user)) : [];
  const moves = useRef<HTMLDivElement>(null);
  const leadTo = (key: string) => {
    const tab = tabs.find((one) => one.key === key);
    return tab && (() => void navigate(pathOf(tab)));
  };
  useKeys({
    ...Object.fromEntries(tabs.map((tab, at) => [String(at + 1), () => void navigate(pathOf(tab))])),
    s: leadTo('sanctions'),
    n: leadTo('notes'),
    v: () => moves.current?.querySelector<HTMLElement>('[data-key="v"]')?.click(),
  });
  if (!user) return null;
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title={`@${user.user_name}`} isHidden />
      <Breadcrumbs trail={[{ to: '/admin/users', name: 'Пользователи' }, { name: `@${user.user_name}` }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-24 font-head break-words">@{user.user_name}</h1>
        <StatusBadge of={accountStatusTexts[user.status]} />
        <div ref={moves} className="ml-auto flex flex-wrap gap-2">
          <LinkButton to={userPath(user._id)} size="s">
            Публичный профиль
          </LinkButton>
          {me?.permissions.includes('superadmin') ? (
            <LinkButton to={`/admin/audit?person=${user._id}&status=people`} size="s">
              Кто видел данные
            </LinkButton>
          ) : null}
          <ViewAsButton user={user} />
          <EndSessionsButton user={user} />
        </div>
      </div>
      {user.status === 'blocked' ? (
        <Note meaning="bad">
          Заблокирован: {user.blocked_reason}{' '}
          <Link to={`/admin/orders?q=${user.user_name}`} className="link">
            Начатые заказы
          </Link>{' '}
          он доделывает, деньги может вывести, когда личность подтверждена.
        </Note>
      ) : null}
      <TabLinks
        label={`Разделы о @${user.user_name}`}
        tabs={tabs.map((tab) => ({
          to: pathOf(tab),
          name: tab.name,
          isOn: tab === shown,
          ...(tab.count && { count: tab.count(user) }),
        }))}
      />
      {isOpen(shown, user) ? (
        shown.body(user, search)
      ) : (
        <EmptyState title={`Нет права на раздел «${shown.name}»`}>{shown.access?.closed}</EmptyState>
      )}
    </div>
  );
}
