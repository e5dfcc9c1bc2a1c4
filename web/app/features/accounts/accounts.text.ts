import type { AccountQueue, AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import type { Meaning } from '../../ui/index.ts';

export const accountStatusTexts: Record<AccountStatus, { name: string; meaning: Meaning }> = {
  active: { name: 'Активен', meaning: 'good' },
  limited: { name: 'Ограничен', meaning: 'wait' },
  blocked: { name: 'Заблокирован', meaning: 'bad' },
  deleted: { name: 'Удалён', meaning: 'plan' },
};
const roleText: Record<Role, string> = { customer: 'заказчик', seller: 'исполнитель', admin: 'администрация' };
export const rolesText = (roles: readonly Role[]): string => roles.map((role) => roleText[role]).join(', ');
export const accountForms = ['пользователь', 'пользователя', 'пользователей'] as const;

export const accountQueueTexts: Record<AccountQueue, { name: string; note: string }> = {
  new: { name: 'Новые', note: 'Зарегистрировались за последние семь дней.' },
  risk: { name: 'Риск ≥ 70', note: 'Из тех, о ком за сутки есть сигналы или ждут выплата и жалобы; веса — как на странице человека.' },
  linked: {
    name: 'Связанные',
    note: 'Из последней тысячи зарегистрированных: ИНН, карта, телефон или браузер общие с другим аккаунтом. Остальных покажет вкладка «Связи».',
  },
  identity: { name: 'Верификация', note: 'Отправили документы и ждут ответа.' },
};
