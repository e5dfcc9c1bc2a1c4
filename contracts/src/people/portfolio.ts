import { z } from 'zod';
import { ShownElsewhere, ShownMedia } from '../files/files.ts';
import { BulkIds, DoneOne } from '../kit/bulk.ts';
import { deleteCall, endpoint, keyedCall, publicReadCall, putCall, readCall, repeatableCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { ProfileLink } from './profile.ts';
import { PersonRef } from './users.ts';

export const portfolioLimits = { works: 60, title: 80, description: 2000, tags: 8, media: 10, alt: 120, role: 80, client: 80 } as const;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Не длиннее ${max} знаков`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой');
const distinct = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;
const blankIsNone = (typed: unknown) => (typed === '' ? null : typed);

export const WorkContent = z
  .strictObject({
    title: line(portfolioLimits.title).min(3, 'Назовите работу: от 3 знаков'),
    description: z.string().trim().max(portfolioLimits.description, `Не длиннее ${portfolioLimits.description} знаков`),
    category_id: Id.nullable().refine((id) => id !== null, 'Выберите категорию'),
    tags: z
      .array(z.string().trim().min(1).max(40))
      .max(portfolioLimits.tags, `Не больше ${portfolioLimits.tags} тегов`)
      .refine(distinct, 'Каждый тег — один раз'),
    media: z
      .array(z.strictObject({ file_id: Id, alt: line(portfolioLimits.alt) }))
      .max(portfolioLimits.media, `Не больше ${portfolioLimits.media} файлов`)
      .refine((media) => distinct(media.map(({ file_id }) => file_id)), 'Каждый файл — один раз'),
    link: z.preprocess(blankIsNone, ProfileLink.nullable()),
    made_year: z
      .number({ error: 'Год — числом' })
      .int('Год — целым числом')
      .min(1950, 'Год — от 1950')
      .max(2100, 'Такого года ещё не было')
      .nullable(),
    role: line(portfolioLimits.role),
    client: line(portfolioLimits.client),
    client_agreed: z.boolean(),
  })
  .refine(({ media, link }) => media.length > 0 || link !== null, {
    path: ['media'],
    error: 'Добавьте картинку, видео, PDF или ссылку на работу',
  })
  .refine(({ client, client_agreed }) => client === '' || client_agreed, {
    path: ['client_agreed'],
    error: 'Назвать заказчика можно только с его согласия',
  });
export type WorkContent = z.output<typeof WorkContent>;

export const WorkCard = z.object({ _id: Id, title: z.string(), cover_path: z.string() });
export type WorkCard = z.infer<typeof WorkCard>;

export const PortfolioWork = WorkCard.extend({
  owner_id: Id,
  description: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }),
  tags: z.array(z.string()),
  media: z.array(ShownMedia),
  link: z.string().nullable(),
  made_year: z.number().nullable(),
  role: z.string(),
  /** Empty without the client's consent. */
  client: z.string(),
});
export type PortfolioWork = z.infer<typeof PortfolioWork>;

export const workStatuses = ['published', 'hidden'] as const;
export const WorkStatus = z.enum(workStatuses);
export type WorkStatus = z.infer<typeof WorkStatus>;

export const HiddenWork = PortfolioWork.extend({
  category_id: Id,
  client_agreed: z.boolean(),
  status: WorkStatus,
  hidden_reason: z.string().nullable(),
  updated_at: Time,
});
export type HiddenWork = z.infer<typeof HiddenWork>;

const ofMember = { ...publicReadCall, view_as: true, params: z.object({ id: Id }), result: PortfolioWork } as const;
export const listPortfolio = endpoint({
  ...ofMember,
  path: '/api/users/:id/portfolio',
  summary: 'Works a member shows, in the order the member chose',
  list: true,
  query: z.object(PageQuery),
});

export const getWork = endpoint({
  ...ofMember,
  path: '/api/portfolio/:id',
  summary: 'One work',
});

const own = { access: 'member', path: '/api/users/me/portfolio' } as const;
const ownWork = { ...own, path: '/api/users/me/portfolio/:id', params: z.object({ id: Id }) } as const;

export const listMyWorks = endpoint({
  ...own,
  ...readCall,
  summary: 'The caller’s works, hidden ones too',
  view_as: true,
  list: true,
  result: HiddenWork,
});

export const addWork = endpoint({
  ...own,
  ...keyedCall,
  summary: 'Shows a new work, first of all',
  body: WorkContent,
  result: HiddenWork,
});

export const saveWork = endpoint({
  ...ownWork,
  ...putCall,
  summary: 'Changes a work of the caller',
  body: WorkContent,
  result: HiddenWork,
});

export const removeWork = endpoint({
  ...ownWork,
  ...deleteCall,
  summary: 'Takes a work of the caller away',
  result: z.object({ _id: Id }),
});

export const orderWorks = endpoint({
  ...own,
  path: '/api/users/me/portfolio_order',
  ...putCall,
  summary: 'Puts the caller’s works into this order; what is not named comes after',
  body: z.strictObject({ ids: z.array(Id).max(portfolioLimits.works) }),
  result: z.object({ ids: z.array(Id) }),
});

export const workActions = ['hide', 'show'] as const;
export type WorkAction = (typeof workActions)[number];

export const ModeratedWork = HiddenWork.extend({
  owner: PersonRef,
  complaints_count: z.number(),
  /** Goes on showing a picture of it when it is hidden. */
  shown_elsewhere: z.array(ShownElsewhere),
  allowed_actions: z.array(z.enum(workActions)),
});
export type ModeratedWork = z.infer<typeof ModeratedWork>;

export const workTabs = ['reported', ...workStatuses] as const;

const moderator = { access: { staff: 'moderator' } } as const;

export const adminFindWorks = endpoint({
  ...moderator,
  ...searchCall,
  path: '/api/admin/portfolio',
  summary: 'Works of all members, what was changed last first',
  audit: { section: 'Работы' },
  query: z.object({ q: z.string().trim().max(100).optional(), status: z.enum(workTabs).optional(), ...PageQuery }),
  result: ModeratedWork,
  list: true,
});

export const exportWorks = endpoint({
  ...takesCsv,
  path: '/api/admin/portfolio/csv',
  summary: 'The works the filters show as a table for a spreadsheet, at most 10,000',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены работы'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: z.enum(workTabs).optional(), reason: WhyTaken }),
});

export const adminListWorks = endpoint({
  ...moderator,
  ...readCall,
  path: '/api/admin/users/:id/portfolio',
  summary: 'A member’s works, hidden ones too',
  audit: { section: 'Люди' },
  list: true,
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  result: HiddenWork,
});

const HidingReason = z.string().trim().min(10, 'Объясните причину: от 10 знаков').max(1000, 'Не длиннее 1000 знаков');

export const hideWork = endpoint({
  ...moderator,
  ...putCall,
  path: '/api/admin/portfolio/:id/hide',
  summary: 'Hides a work from everybody but its owner, who is told why',
  audit: ['content', 'Скрыта работа'],
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: HidingReason }),
  result: HiddenWork,
});

export const hideWorks = endpoint({
  ...moderator,
  ...repeatableCall,
  path: '/api/admin/portfolio/hidings',
  summary: 'Hides several works with one reason, each by its own rules, and says what became of each',
  audit: ['content', 'Скрыты работы разом'],
  body: z.strictObject({ ids: BulkIds, reason: HidingReason }),
  result: z.array(DoneOne),
});

export const showWork = endpoint({
  ...moderator,
  ...putCall,
  path: '/api/admin/portfolio/:id/show',
  summary: 'Shows a hidden work again',
  audit: ['content', 'Показана работа'],
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: HiddenWork,
});

export const portfolioRefusals = refusals({
  WORK_NOT_FOUND: [404, 'Такой работы нет'],
  PORTFOLIO_FULL: [409, `В портфолио уже ${portfolioLimits.works} работ. Уберите одну, чтобы добавить новую`],
});
