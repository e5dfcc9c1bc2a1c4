import type { Decided, DecidedAbout, Waiting, WaitingKind } from '@artel/contracts/site/overview.ts';
import { formatRub } from '../../platform/format/index.ts';

type NoticeInput = { queue: string; thing: string; to: string };
const projections: Record<WaitingKind, NoticeInput & { mark: string }> = {
  letter: { queue: 'Письма', thing: 'Письмо', mark: '№', to: '/admin/letters' },
  appeal: { queue: 'Обращения', thing: 'Обращение', mark: 'О-', to: '/admin/appeals' },
  dispute: { queue: 'Споры', thing: 'Спор', mark: 'С-', to: '/admin/disputes' },
  service: { queue: 'Услуги', thing: 'Услуга', mark: '', to: '/admin/services' },
  project: { queue: 'Проекты', thing: 'Проект', mark: '', to: '/admin/projects' },
  payout: { queue: 'Выплаты', thing: 'Выплата', mark: '№', to: '/admin/payments' },
  identity: { queue: 'Личность', thing: 'Проверка личности', mark: '№', to: '/admin/verifications' },
  difference: { queue: 'Сверка', thing: 'Расхождение', mark: 'Р-', to: '/admin/payments?tab=cases' },
  correction: { queue: 'Исправления', thing: 'Исправление', mark: '№', to: '/admin/payments?tab=corrections' },
  chargeback: { queue: 'Чарджбеки', thing: 'Чарджбек', mark: '№', to: '/admin/payments?tab=chargebacks' },
  order_cancel: { queue: 'Отмены заказов', thing: 'Отмена заказа', mark: '№', to: '/admin/orders' },
  tariff: { queue: 'Тарифы', thing: 'Изменение тарифа', mark: '', to: '/admin/payments?tab=tariffs' },
};

export const queueText = (kind: WaitingKind): NoticeInput => projections[kind];

export function titleOf({ kind, title, number }: Pick<Waiting, 'kind' | 'title' | 'number'>): string {
  const { thing, mark } = projections[kind];
  return title ?? (number === null ? thing : `${thing} ${mark}${number}`);
}

export function noteOf({ kind, title, number, amount_minor }: Pick<Waiting, 'kind' | 'title' | 'number' | 'amount_minor'>): string {
  const { thing, mark } = projections[kind];
  const numbered = title !== null && number !== null ? `${mark}${number}` : '';
  const sum = amount_minor === null ? '' : formatRub(amount_minor);
  return [title === null ? '' : thing, numbered, sum].filter(Boolean).join(', ');
}

const rooms: Partial<Record<WaitingKind, (id: string) => string>> = {
  letter: (id) => `/admin/letters/${id}`,
  appeal: (id) => `/admin/appeals/${id}`,
  dispute: (id) => `/admin/disputes/${id}`,
  service: (id) => `/admin/services/${id}/edit`,
  project: (id) => `/admin/projects/${id}/edit`,
  payout: (id) => `/admin/payments?id=${id}`,
  identity: (id) => `/admin/verifications/${id}`,
  order_cancel: (id) => `/admin/orders?id=${id}`,
};
export const roomOf = ({ kind, _id }: Pick<Waiting, 'kind' | '_id'>): string => rooms[kind]?.(_id) ?? projections[kind].to;

type Named = Pick<Decided, '_id' | 'title' | 'number'>;
const marks: Partial<Record<DecidedAbout, string>> = { appeal: 'О-', dispute: 'С-' };
export function decidedThing({ about, title, number }: Pick<Decided, 'about' | 'title' | 'number'>): string {
  const numbered = number === null ? '' : `${marks[about] ?? '№'}${number}`;
  const named = title === null ? '' : about === 'person' ? `@${title}` : `«${title}»`;
  const text = [numbered, named].filter(Boolean).join(', ');
  return text && ` ${text}`;
}

const decidedPlaces: Record<DecidedAbout, (named: Named) => string> = {
  service: ({ _id }) => `/admin/services/${_id}/edit`,
  project: ({ _id }) => `/admin/projects/${_id}/edit`,
  bid: ({ title }) => `/admin/bids?q=${encodeURIComponent(title ?? '')}`,
  work: ({ title }) => `/admin/works?q=${encodeURIComponent(title ?? '')}`,
  review: ({ number }) => `/admin/reviews?q=${number ?? ''}`,
  appeal: ({ _id }) => `/admin/appeals/${_id}`,
  dispute: ({ _id }) => `/admin/disputes/${_id}`,
  payout: ({ _id }) => `/admin/payments?state=all&id=${_id}`,
  order: ({ _id }) => `/admin/orders?id=${_id}`,
  identity: ({ _id }) => `/admin/verifications/${_id}`,
  person: ({ _id }) => `/admin/users/${_id}?tab=sanctions`,
};
export const placeOfDecided = (about: DecidedAbout, named: Named): string => decidedPlaces[about](named);
