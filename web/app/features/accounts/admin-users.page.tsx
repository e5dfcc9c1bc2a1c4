import { type AccountRow, accountStatuses, adminListUsers, exportUsers } from '@artel/contracts/people/accounts.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { LevelMark, PersonLine } from '../../ui/people/person-line.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { accountForms, accountStatusTexts, rolesText } from './accounts.text.ts';

const accounts = searchedList(adminListUsers, accountStatuses);
export const loader = accounts.loader;
export const clientLoader = accounts.clientLoader;

const columns: Column<AccountRow>[] = [
  { id: 'who', name: 'Пользователь', isHead: true, cell: (user) => <PersonLine person={user} size={36} note={`@${user.user_name}`} /> },
  { id: 'mail', name: 'Почта', cell: ({ masked_email }) => <span className="break-all">{masked_email}</span> },
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
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status }) => <Badge meaning={accountStatusTexts[status].meaning}>{accountStatusTexts[status].name}</Badge>,
  },
  { id: 'orders', name: 'Заказов', isNumber: true, cell: ({ orders_count }) => orders_count },
  { id: 'since', name: 'На бирже', cell: ({ created_at }) => <Moment at={created_at} className="whitespace-nowrap" /> },
  {
    id: 'seen',
    name: 'Последний визит',
    cell: ({ last_seen_at }) => (last_seen_at ? <Moment at={last_seen_at} className="whitespace-nowrap" /> : '—'),
  },
];

export default function AdminUsers() {
  return (
    <SearchedTable
      of={accounts}
      views="users"
      csv={exportUsers}
      title="Пользователи"
      searchLabel="Логин, имя; целиком — почта, телефон, ИНН, адрес сети"
      states={accountStatusTexts}
      columns={columns}
      forms={accountForms}
      empty="Таких пользователей нет"
      pathOf={({ _id }) => `/admin/users/${_id}`}
    />
  );
}
