import type { AuditKind } from '@artel/contracts/kit/endpoint.ts';
import type { auditFilters } from '@artel/contracts/site/admin-audit.ts';

type AuditFilter = (typeof auditFilters)[number];
export const recordForms = ['запись', 'записи', 'записей'] as const;

export const kindTexts: Record<AuditKind, { name: string }> = {
  people: { name: 'Данные людей' },
  money: { name: 'Деньги' },
  sanctions: { name: 'Санкции' },
  content: { name: 'Услуги и проекты' },
  cases: { name: 'Дела' },
  system: { name: 'Площадка' },
};

export const filterTexts: Record<AuditFilter, { name: string }> = {
  ...kindTexts,
  papers: { name: 'Просмотр документов' },
  refused: { name: 'Отказы' },
};

export const rightName = (right: string | null, words: Readonly<Record<string, { name: string }>>): string =>
  right === null ? 'не записано' : (words[right]?.name ?? right);

export const isId = (text: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/i.test(text);

export function withParam(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  next.delete('after');
  if (value) next.set(name, value);
  else next.delete(name);
  return `?${next}`;
}

const rooms: Record<string, string> = {
  disputes: '/admin/disputes',
  letters: '/admin/letters',
  appeals: '/admin/appeals',
  verifications: '/admin/verifications',
  identity_case: '/admin/verifications',
  users: '/admin/users',
};

export function entityPath(entity: string, id: string | null): string | undefined {
  if (!id) return undefined;
  if (entity === 'orders') return `/admin/orders?id=${id}`;
  if (entity === 'services' || entity === 'projects') return `/admin/${entity}/${id}/edit`;
  return rooms[entity] && `${rooms[entity]}/${id}`;
}
