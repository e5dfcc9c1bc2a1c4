import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import { accountReaders } from '@artel/contracts/people/accounts/accounts.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { analyticsReaders } from '@artel/contracts/site/analytics.ts';
import { overviewReaders, type WaitingKind } from '@artel/contracts/site/overview.ts';

export type Queue = {
  path: string;
  name: string;
  group: string;
  rights: readonly Right[];
  counts?: readonly WaitingKind[];
};

const [work, market, order] = ['Работа', 'Площадка', 'Порядок'] as const;
const queues: readonly Queue[] = [
  { path: '/admin/overview', name: 'Обзор', group: work, rights: overviewReaders },
  { path: '/admin/services', name: 'Услуги', group: work, rights: ['moderator'], counts: ['service'] },
  { path: '/admin/projects', name: 'Проекты', group: work, rights: ['moderator'], counts: ['project'] },
  { path: '/admin/disputes', name: 'Споры', group: work, rights: ['arbiter'], counts: ['dispute'] },
  { path: '/admin/verifications', name: 'Личность', group: work, rights: ['identity'], counts: ['identity'] },
  {
    path: '/admin/payments',
    name: 'Выплаты',
    group: work,
    rights: ['finance'],
    counts: ['payout', 'difference', 'correction', 'chargeback', 'tariff'],
  },
  { path: '/admin/letters', name: 'Письма', group: work, rights: ['support'], counts: ['letter'] },
  { path: '/admin/appeals', name: 'Обращения', group: work, rights: ['support', 'moderator', 'finance'], counts: ['appeal'] },
  { path: '/admin/orders', name: 'Заказы', group: market, rights: orderReaders, counts: ['order_cancel'] },
  { path: '/admin/users', name: 'Пользователи', group: market, rights: accountReaders },
  { path: '/admin/bids', name: 'Отклики', group: market, rights: ['moderator'] },
  { path: '/admin/works', name: 'Работы', group: market, rights: ['moderator'] },
  { path: '/admin/reviews', name: 'Отзывы', group: market, rights: ['moderator'] },
  { path: '/admin/referrals', name: 'Рефералы', group: market, rights: ['moderator'] },
  { path: '/admin/blog', name: 'Блог', group: market, rights: ['content'] },
  { path: '/admin/faq', name: 'Вопросы', group: market, rights: ['content'] },
  { path: '/admin/catalogue', name: 'Каталог', group: market, rights: ['content', 'moderator'] },
  { path: '/admin/consents', name: 'Согласия', group: market, rights: ['content'] },
  { path: '/admin/rules', name: 'Адреса', group: market, rights: ['content'] },
  { path: '/admin/analytics', name: 'Аналитика', group: order, rights: analyticsReaders },
  { path: '/admin/staff', name: 'Сотрудники', group: order, rights: ['superadmin'] },
  { path: '/admin/audit', name: 'Журнал', group: order, rights: ['superadmin'] },
];

export const firstQueue = (me: Pick<Me, 'permissions'>): Queue | undefined => {
  const open = permittedQueues(me);
  const isSingle = me.permissions.length === 1 && !me.permissions.includes('superadmin');
  return (isSingle ? open.find(({ path }) => path !== '/admin/overview') : undefined) ?? open[0];
};

export const permittedQueues = ({ permissions }: Pick<Me, 'permissions'>): readonly Queue[] =>
  queues.filter(({ rights }) => [...rights, 'superadmin' as const].some((right) => permissions.includes(right)));

export const groupedQueues = (me: Pick<Me, 'permissions'>): [group: string, places: Queue[]][] => [
  ...Map.groupBy(permittedQueues(me), ({ group }) => group),
];

export const placeOf = (pathname: string): Queue | undefined => queues.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
export const isWhole = (pathname: string): boolean => /^\/admin\/(?:payments\b|[^/]+\/.)/.test(pathname);
