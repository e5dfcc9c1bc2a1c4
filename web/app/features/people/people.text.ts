import type { TaxKind } from '@artel/contracts/people/users.ts';
import type { VerificationKind } from '@artel/contracts/people/verification.ts';
import type { filterLevels } from './freelancers-address.ts';

export const levelFilter: Record<(typeof filterLevels)[number], string> = {
  trusted: 'Проверенный и выше',
  pro: 'Профи и выше',
  top: 'Топ',
};
export const sellerForms = ['исполнитель', 'исполнителя', 'исполнителей'] as const;
export const serviceForms = ['услуга', 'услуги', 'услуг'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;

export const provedNames: Record<VerificationKind, string> = {
  email: 'почта',
  phone: 'телефон',
  identity: 'личность',
  tax: 'налоговый статус',
};
export const taxNames: Record<TaxKind, string> = {
  person: 'Физлицо',
  npd: 'Самозанятый (НПД)',
  ip: 'ИП',
  company: 'Юрлицо',
};
