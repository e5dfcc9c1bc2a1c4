import type { AuditKind } from '@artel/contracts/site/audited-calls.ts';

export const recordForms = ['запись', 'записи', 'записей'] as const;

export const kindTexts: Record<AuditKind, { name: string }> = {
  people: { name: 'Данные людей' },
  money: { name: 'Деньги' },
  sanctions: { name: 'Санкции' },
  content: { name: 'Услуги и проекты' },
  cases: { name: 'Дела' },
  system: { name: 'Площадка' },
};

const rooms: Record<string, string> = {
  disputes: '/admin/disputes',
  appeals: '/admin/appeals',
  verifications: '/admin/verifications',
  identity_case: '/admin/verifications',
  users: '/admin/users',
};

/** Where what the record is about is looked at; undefined where it has no page of its own. */
export const entityPath = (entity: string, id: string | null): string | undefined =>
  id && rooms[entity] ? `${rooms[entity]}/${id}` : undefined;
