/** Services: what sellers offer ready-made. The catalogue, the page of one service, the seller's own, and their editor. */
import { z } from 'zod';
import { ShownMedia } from './files.ts';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { ModeratorComment } from './kit/judging.ts';
import { MinorAmount } from './kit/money.ts';
import { ownBeginning, ownMove, ownRead, ownSaving } from './kit/own.ts';
import { PageQuery } from './kit/paging.ts';
import { refusals } from './kit/refusals.ts';
import { CategorySlug } from './lookups.ts';
import { SearchWords } from './search.ts';
import { DraftContent } from './service-content.ts';
import { Service, ServiceCard } from './service-shapes.ts';
import { ItemTab, itemTabs, ServiceAction, ServiceStatus, VersionStatus } from './service-states.ts';

export * from './service-shapes.ts';
export * from './service-states.ts';

export const serviceSorts = ['recommended', 'new', 'cheap', 'expensive', 'fast', 'rating'] as const;
export type ServiceSort = (typeof serviceSorts)[number];
/** A GET form sends its empty fields too. */
const blankIsNone = (text: unknown) => (text === '' ? undefined : text);
const wholeNumber = (max: number) => z.preprocess(blankIsNone, z.coerce.number().int().min(0).max(max).optional());

export const ServiceFilters = z.object({
  /** Facets, `key:value`, apart by «|»: values of one key are alternatives. */
  f: z.preprocess(blankIsNone, z.string().max(1500).optional()),
  category: z.preprocess(blankIsNone, CategorySlug.default('all')),
  /** Whole roubles. */
  price_from: wholeNumber(10_000_000),
  price_to: wholeNumber(10_000_000),
  term_to: wholeNumber(365),
  sort: z.preprocess(blankIsNone, z.enum(serviceSorts).default('recommended')),
  ...SearchWords,
});
export type ServiceFilters = z.output<typeof ServiceFilters>;

/** The draft as it is saved, with media resolved to paths. */
export const SavedContent = DraftContent.omit({ media: true }).extend({ media: z.array(ShownMedia) });
export type SavedContent = z.output<typeof SavedContent>;

/** The owner's editor: what is written, what the moderator said, what may be done. */
export const ServiceEdit = z.object({
  _id: Id,
  status: ServiceStatus,
  /** Grows with each change; a save names the one it saw, so that two tabs never overwrite each other. */
  version: z.number(),
  /** Null while nothing is written after the live version. */
  draft: z.object({ no: z.number(), status: VersionStatus, submitted_at: Moment.nullable() }).nullable(),
  live: z
    .object({
      no: z.number(),
      published_at: Moment.nullable(),
      /** When this very version came on sale. */
      since: Moment.nullable(),
      category_slug: z.string(),
      /** Only beside an edit, to compare with. */
      content: SavedContent.nullable(),
    })
    .nullable(),
  content: SavedContent,
  comments: z.array(ModeratorComment),
  reason: z.string().nullable(),
  saved_at: Moment,
  allowed_actions: z.array(ServiceAction),
});
export type ServiceEdit = z.infer<typeof ServiceEdit>;

/** The tabs, and the places of the seller's level: how many there are and how many are taken. */
export const MyServiceCounts = z.record(z.enum([...itemTabs, 'places', 'places_taken']), z.number());
export type MyServiceCounts = z.infer<typeof MyServiceCounts>;

export const MyService = z.object({
  _id: Id,
  status: ServiceStatus,
  title: z.string(),
  category_slug: z.string().nullable(),
  cover_path: z.string().nullable(),
  min_price_minor: MinorAmount.nullable(),
  rating_score: z.number().nullable(),
  rating_count: z.number(),
  orders_count: z.number(),
  favourites_count: z.number(),
  views_count: z.number(),
  /** Of the newest version: «on_moderation» beside an active service means an edit is being judged. */
  draft_status: VersionStatus.nullable(),
  comments_count: z.number(),
  reason: z.string().nullable(),
  updated_at: Moment,
  allowed_actions: z.array(ServiceAction),
});
export type MyService = z.infer<typeof MyService>;

const params = z.object({ id: Id });
const publicRead = { method: 'GET', access: 'public', idempotency: 'none' } as const;
const move = ownMove(ServiceEdit);

export const listServices = endpoint({
  ...publicRead,
  path: '/api/services',
  summary: 'The catalogue: 24 cards a page',
  rate: 'search',
  query: ServiceFilters.extend(PageQuery),
  result: ServiceCard,
  list: true,
});
export const getService = endpoint({
  ...publicRead,
  path: '/api/services/:id',
  summary: 'Everything the page of a service shows',
  rate: 'read',
  params,
  result: Service,
});
export const getMarketFigures = endpoint({
  ...publicRead,
  path: '/api/services/figures',
  summary: 'How large the market is now',
  rate: 'read',
  result: z.object({
    services_count: z.number(),
    sellers_count: z.number(),
    orders_count: z.number(),
    average_rating: z.number().nullable(),
  }),
});
export const listMyServices = endpoint({
  ...ownRead,
  path: '/api/services/my',
  summary: 'The services of the caller, newest change first',
  query: z.object({ tab: ItemTab.default('all'), ...PageQuery }),
  result: MyService,
  list: true,
});
export const countMyServices = endpoint({
  ...ownRead,
  path: '/api/services/my/counts',
  summary: 'How many services the caller has in each tab, and how many may be on sale at once',
  result: MyServiceCounts,
});
export const editService = endpoint({
  ...ownRead,
  path: '/api/services/:id/edit',
  summary: 'The editor of the owner: draft and the comments of the moderator',
  params,
  result: ServiceEdit,
});
export const createService = endpoint({
  ...ownBeginning(DraftContent, ServiceEdit),
  path: '/api/services',
  summary: 'Begins a draft',
});
export const saveServiceDraft = endpoint({
  ...ownSaving(DraftContent, ServiceEdit),
  path: '/api/services/:id/draft',
  summary: 'Saves the draft as it is; an edit of a live service becomes a new version',
});
export const submitService = endpoint({ ...move, path: '/api/services/:id/submit', summary: 'Sends the draft to moderation' });
export const discardServiceEdit = endpoint({
  ...move,
  path: '/api/services/:id/discard-edit',
  summary: 'Takes an edit back: the version on sale is the newest again',
});
export const duplicateService = endpoint({
  ...move,
  path: '/api/services/:id/duplicate',
  summary: 'Begins a draft with the same words',
});
export const pauseService = endpoint({ ...move, path: '/api/services/:id/pause', summary: 'Stops new orders' });
export const resumeService = endpoint({ ...move, path: '/api/services/:id/resume', summary: 'Takes new orders again' });
export const archiveService = endpoint({ ...move, path: '/api/services/:id/archive', summary: 'Puts the service away' });
export const restoreService = endpoint({
  ...move,
  path: '/api/services/:id/restore',
  summary: 'Takes it out of the archive as a draft',
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
  VERSION_ALREADY_JUDGED: [409, 'По этой версии решение уже принято или она изменилась. Обновите страницу'],
});
