import { z } from 'zod';
import { endpoint, publicReadCall, publicSearchCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { CategorySlug } from '../site/lookups.ts';
import { SearchText } from '../site/search.ts';
import { Service, ServiceCard } from './service-shapes.ts';

export * from './service-shapes.ts';
export * from './service-states.ts';

export const serviceSorts = ['recommended', 'new', 'cheap', 'expensive', 'fast', 'rating'] as const;
export type ServiceSort = (typeof serviceSorts)[number];
const blankIsNone = (text: unknown) => (text === '' ? undefined : text);
const wholeNumber = (max: number) => z.preprocess(blankIsNone, z.coerce.number().int().min(0).max(max).optional());

export const ServiceFilters = z.object({
  /** `key:value`, separated by «|». */
  f: z.preprocess(blankIsNone, z.string().max(1500).optional()),
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  price_from: wholeNumber(10_000_000),
  price_to: wholeNumber(10_000_000),
  term_to: wholeNumber(365),
  sort: z.preprocess(blankIsNone, z.enum(serviceSorts).default('recommended')),
  ...SearchText,
});
export type ServiceFilters = z.output<typeof ServiceFilters>;

const params = z.object({ id: Id });

export const listServices = endpoint({
  ...publicSearchCall,
  path: '/api/services',
  summary: 'The catalogue: 24 cards a page',
  view_as: true,
  query: ServiceFilters.extend(PageQuery),
  result: ServiceCard,
  list: true,
});
export const getService = endpoint({
  ...publicReadCall,
  path: '/api/services/:id',
  summary: 'Everything the page of a service shows',
  view_as: true,
  params,
  result: Service,
});
export const getMarketFigures = endpoint({
  ...publicReadCall,
  path: '/api/services/figures',
  summary: 'How large the market is now',
  result: z.object({
    services_count: z.number(),
    sellers_count: z.number(),
    orders_count: z.number(),
    average_rating: z.number().nullable(),
  }),
});
export const serviceRefusals = refusals({
  SERVICE_NOT_FOUND: [404, 'Такой услуги нет'],
  SERVICE_GONE: [410, 'Эта услуга больше не продаётся'],
  SERVICE_IS_OPEN: [409, 'Услуга уже открыта: её можно заказать'],
  SERVICE_IS_YOURS: [409, 'Это ваша услуга: вы узнаете об этом первыми'],
  SELLERS_ONLY: [403, 'Услуги предлагают исполнители. Сначала станьте исполнителем'],
  SERVICE_EDITED_ELSEWHERE: [409, 'Услугу изменили в другой вкладке. Обновите страницу, чтобы увидеть новое'],
  SERVICE_ON_MODERATION: [409, 'Услуга на проверке: изменить её можно после ответа модератора'],
  EMAIL_NOT_CONFIRMED: [403, 'Подтвердите почту: письмо со ссылкой уже отправлено вам'],
  SERVICE_LIMIT_REACHED: [409, 'Достигнуто число услуг для вашего уровня. Остановите или уберите в архив одну из них'],
  TOO_MANY_DRAFTS: [409, 'У вас уже 30 неоконченных услуг. Допишите или уберите одну из них'],
  VERSION_TAKEN: [409, 'Эту услугу уже разбирает другой модератор. Возьмите следующую'],
  TAKE_IT_FIRST: [409, 'Вместе с другими публикуется только то, что вы открыли и взяли в работу'],
  VERSION_ALREADY_JUDGED: [409, 'По этой версии решение уже принято или она изменилась. Обновите страницу'],
});
