import type { AccountStatus } from '@artel/contracts/people/accounts.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const accountStatusTexts: Record<AccountStatus, { name: string; meaning: Meaning }> = {
  active: { name: 'Активен', meaning: 'good' },
  limited: { name: 'Ограничен', meaning: 'wait' },
  blocked: { name: 'Заблокирован', meaning: 'bad' },
  deleted: { name: 'Удалён', meaning: 'plan' },
};
const roleText: Record<Role, string> = { customer: 'заказчик', seller: 'исполнитель', admin: 'администрация' };
export const rolesText = (roles: readonly Role[]): string => roles.map((role) => roleText[role]).join(', ');
export const accountForms = ['пользователь', 'пользователя', 'пользователей'] as const;
