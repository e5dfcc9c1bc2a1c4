/** The queues of the staff, in the order in which somebody looks at them, each with the right it takes. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { Me } from '@artel/contracts/users.ts';

type Queue = { path: string; name: string; right: Right };

const queues: readonly Queue[] = [
  { path: '/admin/services', name: 'Услуги', right: 'moderator' },
  { path: '/admin/orders', name: 'Заказы', right: 'support' },
  { path: '/admin/payments', name: 'Выплаты', right: 'finance' },
];

/** Those a member of the staff may open. */
export const permittedQueues = ({ permissions }: Pick<Me, 'permissions'>): readonly Queue[] =>
  queues.filter(({ right }) => permissions.includes(right) || permissions.includes('superadmin'));
