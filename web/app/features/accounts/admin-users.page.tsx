import {
  type AccountQueue,
  accountStatuses,
  adminListUsers,
  countAccountQueues,
  exportUsers,
  type ListedAccount,
} from '@artel/contracts/people/accounts/accounts.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { Badge, type Column, DateTime, LevelMark, PersonLine, StatusBadge } from '../../ui/index.ts';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { accountForms, accountQueueTexts, accountStatusTexts, rolesText } from './accounts.text.ts';

const accounts = searchedList(adminListUsers, accountStatuses, { more: ['queue'] });
const queuesQuery = () => query(countAccountQueues);
const queries: PageQueries = ({ url }) => [accounts.read(url.searchParams), queuesQuery()];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const risk: Column<ListedAccount> = {
  id: 'risk',
  name: 'Риск',
  cell: ({ risk: found }) =>
    found ? (
      <span className="grid min-w-0 gap-0.5 max-md:justify-items-end md:min-w-44">
        <Badge meaning="bad">{found.score} из 100</Badge>
        <span className="text-13 break-words text-ink-soft max-md:text-right">{found.reasons.map(({ words }) => words).join(', ')}</span>
      </span>
    ) : (
      '—'
    ),
};
const columns: Column<ListedAccount>[] = [
  { id: 'who', name: 'Пользователь', isHead: true, cell: (user) => <PersonLine person={user} size={36} note={`@${user.user_name}`} /> },
  { id: 'mail', name: 'Почта', cell: ({ masked_email }) => <span className="wrap-anywhere md:block md:min-w-36">{masked_email}</span> },
  {
    id: 'roles',
    name: 'Роли',
    cell: ({ roles, level }) => (
      <span className="grid gap-0.5 max-md:justify-items-end md:min-w-26">
        {rolesText(roles)}
        {roles.includes('seller') ? <LevelMark level={level} /> : null}
      </span>
    ),
  },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={accountStatusTexts[status]} /> },
  { id: 'orders', name: 'Заказов', isNumber: true, cell: ({ orders_count }) => orders_count },
  {
    id: 'since',
    name: 'Регистрация, визит',
    cell: ({ created_at, last_seen_at }) => (
      <span className="grid gap-0.5 max-md:justify-items-end">
        <DateTime at={created_at} className="whitespace-nowrap" />
        <span className="text-13 whitespace-nowrap text-ink-soft">{last_seen_at ? <DateTime at={last_seen_at} /> : 'без визитов'}</span>
      </span>
    ),
  },
];

const [who, ...others] = columns;

function Queues({ shown }: { shown: string | null }) {
  const { data } = useQuery(queuesQuery());
  const note = accountQueueTexts[shown as AccountQueue]?.note;
  return (
    <div className="grid gap-2">
      <TabLinks
        label="Очереди"
        tabs={[
          { to: '/admin/users', name: 'Все', isOn: shown === null },
          ...(data?.result ?? []).map(({ queue, count, is_capped }) => ({
            to: `/admin/users?queue=${queue}`,
            name: accountQueueTexts[queue].name,
            isOn: shown === queue,
            ...(is_capped ? {} : { count }),
          })),
        ]}
      />
      {note ? <p className="text-13 text-ink-soft">{note}</p> : null}
    </div>
  );
}

export default function AdminUsers() {
  const queue = useSearchParams()[0].get('queue');
  return (
    <SearchedTable
      of={accounts}
      views="users"
      csv={exportUsers}
      title="Пользователи"
      searchLabel="Логин, имя; целиком — почта, телефон, ИНН, адрес сети"
      states={accountStatusTexts}
      columns={queue === 'risk' && who ? [who, risk, ...others] : columns}
      forms={accountForms}
      empty="Таких пользователей нет"
      pathOf={({ _id }) => `/admin/users/${_id}`}
      fields={() => (queue ? <input type="hidden" name="queue" value={queue} /> : null)}
    >
      <Queues shown={queue} />
    </SearchedTable>
  );
}
