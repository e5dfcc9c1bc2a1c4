import type { Waiting, WaitingKind } from '@artel/contracts/site/overview.ts';
import { formatRub } from '../../platform/format/money.ts';

type Told = { queue: string; thing: string; to: string };
const tellings: Record<WaitingKind, Told & { mark: string }> = {
  appeal: { queue: 'Обращения', thing: 'Обращение', mark: 'О-', to: '/admin/appeals' },
  dispute: { queue: 'Споры', thing: 'Спор', mark: 'С-', to: '/admin/disputes' },
  service: { queue: 'Услуги', thing: 'Услуга', mark: '', to: '/admin/services' },
  project: { queue: 'Проекты', thing: 'Проект', mark: '', to: '/admin/projects' },
  payout: { queue: 'Выплаты', thing: 'Выплата', mark: '№', to: '/admin/payments' },
  identity: { queue: 'Личность', thing: 'Проверка личности', mark: '№', to: '/admin/verifications' },
  difference: { queue: 'Сверка', thing: 'Расхождение', mark: 'Р-', to: '/admin/payments?tab=cases' },
};

export const queueTold = (kind: WaitingKind): Told => tellings[kind];

/** «Вывеска»; without a name of its own: «Выплата №4421». */
export function titleOf({ kind, title, number }: Pick<Waiting, 'kind' | 'title' | 'number'>): string {
  const { thing, mark } = tellings[kind];
  return title ?? (number === null ? thing : `${thing} ${mark}${number}`);
}

/** «С-418, 34 000 руб.»; what the title says already is not said again. */
export function noteOf({ kind, title, number, amount_minor }: Pick<Waiting, 'kind' | 'title' | 'number' | 'amount_minor'>): string {
  const { thing, mark } = tellings[kind];
  const numbered = title !== null && number !== null ? `${mark}${number}` : '';
  const sum = amount_minor === null ? '' : formatRub(amount_minor);
  return [title === null ? '' : thing, numbered, sum].filter(Boolean).join(', ');
}

const rooms: Partial<Record<WaitingKind, (id: string) => string>> = {
  appeal: (id) => `/admin/appeals/${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
  service: (id) => `/admin/services/${id}/edit`,
  project: (id) => `/admin/projects/${id}/edit`,
  payout: (id) => `/admin/payments?id=${id}`,
  identity: (id) => `/admin/verifications/${id}`,
};
/** Where it is decided. A difference has no page of its own. */
export const roomOf = ({ kind, _id }: Pick<Waiting, 'kind' | '_id'>): string => rooms[kind]?.(_id) ?? tellings[kind].to;
