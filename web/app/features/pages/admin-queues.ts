/** Each with the rights, any of which opens it. */

import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import { accountReaders } from '@artel/contracts/people/accounts.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { analyticsReaders } from '@artel/contracts/site/analytics.ts';
import { overviewReaders } from '@artel/contracts/site/overview.ts';

type Queue = { path: string; name: string; rights: readonly Right[] };

const queues: readonly Queue[] = [
  { path: '/admin/overview', name: 'Обзор', rights: overviewReaders },
  { path: '/admin/services', name: 'Услуги', rights: ['moderator'] },
  { path: '/admin/projects', name: 'Проекты', rights: ['moderator'] },
  { path: '/admin/bids', name: 'Отклики', rights: ['moderator'] },
  { path: '/admin/works', name: 'Работы', rights: ['moderator'] },
  { path: '/admin/orders', name: 'Заказы', rights: orderReaders },
  { path: '/admin/disputes', name: 'Споры', rights: ['arbiter'] },
  { path: '/admin/appeals', name: 'Обращения', rights: ['support', 'moderator', 'finance'] },
  { path: '/admin/verifications', name: 'Личность', rights: ['identity'] },
  { path: '/admin/referrals', name: 'Рефералы', rights: ['moderator'] },
  { path: '/admin/payments', name: 'Выплаты', rights: ['finance'] },
  { path: '/admin/users', name: 'Пользователи', rights: accountReaders },
  { path: '/admin/analytics', name: 'Аналитика', rights: analyticsReaders },
  { path: '/admin/blog', name: 'Блог', rights: ['content'] },
  { path: '/admin/rules', name: 'Адреса', rights: ['content'] },
  { path: '/admin/staff', name: 'Сотрудники', rights: ['superadmin'] },
  { path: '/admin/audit', name: 'Журнал', rights: ['superadmin'] },
];

/** One right: its queue; more: the start page over all of them. */
export const firstQueue = (me: Pick<Me, 'permissions'>): Queue | undefined => {
  const open = permittedQueues(me);
  const isSingle = me.permissions.length === 1 && !me.permissions.includes('superadmin');
  return (isSingle ? open.find(({ path }) => path !== '/admin/overview') : undefined) ?? open[0];
};

export const permittedQueues = ({ permissions }: Pick<Me, 'permissions'>): readonly Queue[] =>
  queues.filter(({ rights }) => [...rights, 'superadmin' as const].some((right) => permissions.includes(right)));
