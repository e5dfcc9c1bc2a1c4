import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import type { ReactNode } from 'react';
import type { AnyQuery } from '../../../platform/api/index.ts';
import { fullName } from '../../../ui/index.ts';
import { PersonSanctions, sanctionsOf } from '../../sanctions/index.ts';
import { LinkedAccounts, linksQuery } from './linked-accounts.tsx';
import { PersonAbout } from './person-about.tsx';
import { complaintQueries, PersonComplaints } from './person-complaints.tsx';
import { moneyQueries, PersonMoney } from './person-money.tsx';
import { notesQuery, PersonNotes } from './person-notes.tsx';
import { ordersQuery, PersonOrders } from './person-orders.tsx';
import { PersonSessions, sessionsQuery } from './person-sessions.tsx';
import { timelineQuery } from './person-timeline.tsx';

type Tab = {
  key: string;
  name: string;
  queries: (id: string, search: URLSearchParams) => readonly AnyQuery[];
  body: (user: Account, search: URLSearchParams) => ReactNode;
  count?: (user: Account) => number;
  access?: { isOpen: (user: Account) => boolean; closed: string };
};
export const isOpen = ({ access }: Tab, user: Account): boolean => access?.isOpen(user) ?? true;

const about: Tab = {
  key: 'about',
  name: 'Обзор',
  queries: (id, search) => [timelineQuery(id, search)],
  body: (user, search) => <PersonAbout user={user} search={search} />,
};
export const personTabs: readonly Tab[] = [
  about,
  {
    key: 'orders',
    name: 'Заказы',
    queries: (id, search) => [ordersQuery(id, search)],
    body: (user, search) => <PersonOrders user={user} search={search} />,
  },
  {
    key: 'money',
    name: 'Деньги',
    queries: moneyQueries,
    body: (user) => <PersonMoney user={user} />,
    access: {
      isOpen: (user) => user.allowed_actions.includes('read_money'),
      closed: 'Счета, выплаты и движения денег людей открыты сотрудникам с правом «финансы».',
    },
  },
  {
    key: 'sessions',
    name: 'Сеансы',
    queries: (id) => [sessionsQuery(id)],
    body: (user) => <PersonSessions user={user} />,
    count: (user) => user.sessions_count,
  },
  {
    key: 'sanctions',
    name: 'Санкции',
    queries: (id) => [sanctionsOf(id)],
    body: (user) => <PersonSanctions user_id={user._id} name={fullName(user)} />,
  },
  {
    key: 'notes',
    name: 'Заметки',
    queries: (id) => [notesQuery(id)],
    body: (user) => <PersonNotes user={user} />,
    count: (user) => user.notes_count,
    access: {
      isOpen: (user) => user.allowed_actions.includes('note'),
      closed: 'Заметки о себе не читает никто, заметки о сотруднике — только администратор с полными правами.',
    },
  },
  { key: 'ties', name: 'Связи', queries: (id) => [linksQuery(id)], body: (user) => <LinkedAccounts user={user} /> },
  {
    key: 'complaints',
    name: 'Жалобы',
    queries: complaintQueries,
    body: (user, search) => <PersonComplaints user={user} search={search} />,
  },
];

export const pathOf = ({ key }: Tab): string => (key === about.key ? '?' : `?tab=${key}`);

/** `?ground=<appeal>` opens the ladder of sanctions. */
export const tabOf = (search: URLSearchParams): Tab => {
  const key = search.get('tab') ?? (search.has('ground') ? 'sanctions' : about.key);
  return personTabs.find((tab) => tab.key === key) ?? about;
};
